// A fake context for reading attributes of the script tag. Records the reported errors.
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
