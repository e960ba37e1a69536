// The messages that the other languages bring for every page. Of the English ones, each chunk has its own.
import { firstEn } from './first.en.ts';
import { shopEn } from './shop.en.ts';
import { spokenEn } from './spoken.en.ts';

export const coreEn: typeof firstEn & typeof shopEn & typeof spokenEn = {
  ...firstEn,
  ...shopEn,
  ...spokenEn,
};
