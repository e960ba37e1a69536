// The thirteen tones and nine warm backgrounds used by every still life.

/** Colors of a surface lit from the upper left: `base` is the body, `shade` the side turned away, `deep` the inside. */
export interface Tone {
  light: string;
  base: string;
  shade: string;
  deep: string;
}

const tone = (light: string, base: string, shade: string, deep: string): Tone => ({
  light,
  base,
  shade,
  deep,
});

export const tones = {
  chalk: tone('#fffaf1', '#f4eadb', '#dccab2', '#a98f73'),
  oat: tone('#f3e4cb', '#e3cda9', '#c8ab81', '#8f7148'),
  blush: tone('#f6d5c3', '#eab9a0', '#d0937a', '#97594a'),
  clay: tone('#e2946d', '#cb704a', '#a65335', '#6b3121'),
  brick: tone('#bd6247', '#9f4731', '#7a3323', '#4b1e15'),
  ochre: tone('#f0c872', '#dea849', '#ba832f', '#7d541a'),
  moss: tone('#9ba873', '#7a8853', '#5b693d', '#3a4627'),
  pine: tone('#5d7965', '#42604f', '#2d4639', '#1a2d25'),
  mist: tone('#c3d0cc', '#a0b4b2', '#7a9195', '#52686d'),
  indigo: tone('#5a6e9a', '#3e5180', '#2b3b61', '#1a2541'),
  plum: tone('#8a5b68', '#6a4351', '#4d2e3b', '#301b26'),
  ink: tone('#514a4c', '#3a3436', '#272224', '#161213'),
  wood: tone('#deb07b', '#c6925c', '#a17042', '#6b4524'),
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

/** A wall, the table in front of it, and the patch of window light on the wall. */
export interface Ground {
  wall: string;
  table: string;
  glow: string;
}

const ground = (wall: string, table: string, glow: string): Ground => ({ wall, table, glow });

export const grounds = {
  oat: ground('#efe1cb', '#e0c9a5', '#f6ecdb'),
  sand: ground('#e7d1ae', '#d3b485', '#efdfc2'),
  blush: ground('#f0d4c2', '#e0b39a', '#f6e1d4'),
  apricot: ground('#f0c99f', '#dea673', '#f5d8b7'),
  butter: ground('#f2dfaa', '#e2c47c', '#f7eac6'),
  stone: ground('#ddd2c4', '#c7b7a3', '#e7ded3'),
  terracotta: ground('#d79a78', '#bd7856', '#e1af91'),
  dusk: ground('#c9b3ab', '#ad9187', '#d5c3bc'),
  sage: ground('#dad6bb', '#c1bc96', '#e5e2cd'),
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;
