// What an attribute of the script tag is read with, and what was reported.
import type { Reading } from '../../../src/app/attributes/attribute.ts';

export interface FakeReading extends Reading {
  reported: string[];
}

export const createReading = (
  attributes: Record<string, string>,
  document: Partial<Reading['document']> = {},
): FakeReading => {
  const { baseURI = 'https://shop.example/' } = document;
  const reported: string[] = [];
  const report = (mistake: string) => void reported.push(mistake);
  return { attributes, document: { baseURI, URL: baseURI, ...document }, report, reported };
};
