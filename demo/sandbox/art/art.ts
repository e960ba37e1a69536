import * as garden from './garden.ts';
import * as gifts from './gifts.ts';
import * as kitchen from './kitchen.ts';
import * as mugs from './mugs.ts';
import { tones } from './palette.ts';
import * as paper from './paper.ts';
import * as patterns from './patterns.ts';
import * as plants from './plants.ts';
import type { Draw } from './still.ts';
import * as tableware from './tableware.ts';
import * as textiles from './textiles.ts';
import * as vases from './vases.ts';

const { chalk, oat, blush, clay, brick, ochre, moss, pine, mist, indigo, plum, ink, wood } = tones;

const stills: Record<string, Draw> = {
  'mug-clay': mugs.mugFront(clay, { ground: 'oat' }),
  'mug-indigo': mugs.mugFront(indigo, { ground: 'apricot' }),
  'mug-moss': mugs.mugFront(moss, { ground: 'blush' }),
  'mug-chalk': mugs.mugFront(chalk, { ground: 'terracotta' }),
  'mug-detail': mugs.mugDetail(clay, { ground: 'oat' }),
  'mug-in-use': mugs.mugInUse(clay, { ground: 'sage', light: 'sun', at: 220 }),
  plates: tableware.plates(indigo, chalk, { ground: 'apricot', light: 'arch', at: 196 }),
  'plates-clay': tableware.plates(clay, oat, { ground: 'sage', light: 'arch', at: 196 }),
  'bowl-lemons': tableware.bowlOfLemons(mist, { ground: 'blush', at: 40 }),
  'bowl-lemons-indigo': tableware.bowlOfLemons(indigo, { ground: 'oat', at: 40 }),
  'nested-bowls': tableware.nestedBowls(plum, clay, blush, {
    ground: 'butter',
    light: 'sun',
    at: 200,
  }),
  'nested-bowls-sea': tableware.nestedBowls(indigo, mist, chalk, {
    ground: 'apricot',
    light: 'sun',
    at: 200,
  }),
  carafe: tableware.carafe({ ground: 'terracotta', at: 90 }),
  'teapot-pine': tableware.teapot(pine, { ground: 'blush', light: 'arch', at: 206 }),
  'teapot-ink': tableware.teapot(ink, { ground: 'sand', light: 'arch', at: 206 }),
  'espresso-cups': tableware.espressoCups(brick, chalk, { ground: 'sage' }),
  'jug-tulips': vases.jugOfTulips(chalk, brick, { ground: 'apricot', at: 30 }),
  'jug-tulips-blush': vases.jugOfTulips(mist, blush, { ground: 'dusk', at: 30 }),
  'bud-vase-ochre': vases.budVase(ochre, { ground: 'dusk', light: 'arch' }),
  'bud-vase-plum': vases.budVase(plum, { ground: 'butter', light: 'arch' }),
  'bud-vase-chalk': vases.budVase(chalk, { ground: 'terracotta', light: 'arch' }),
  'vase-trio': vases.vaseTrio(clay, chalk, plum, { ground: 'sage', at: 70 }),
  'bread-board': kitchen.breadBoard({ ground: 'oat', at: 20 }),
  'spoon-crock': kitchen.spoonCrock(indigo, { ground: 'butter', light: 'sun' }),
  candles: kitchen.candles(brick, chalk, { ground: 'terracotta', light: 'none' }),
  'candles-ink': kitchen.candles(ink, oat, { ground: 'dusk', light: 'none' }),
  'salt-cellar': kitchen.saltCellar(pine, { ground: 'apricot', at: 110 }),
  dripper: kitchen.dripper(chalk, { ground: 'sand', at: 60 }),
  'notebooks-clay': paper.notebooks(clay, indigo, { ground: 'oat', at: 10 }),
  'notebooks-pine': paper.notebooks(pine, ochre, { ground: 'blush', at: 10 }),
  'notebooks-plum': paper.notebooks(plum, mist, { ground: 'butter', at: 10 }),
  'notebook-open': paper.notebookOpen(clay, { ground: 'sand' }),
  letters: paper.letters(ochre, brick, { ground: 'sage' }),
  postcards: paper.postcards({ ground: 'sand' }),
  'wrapping-paper': gifts.wrappingPaper({ ground: 'blush', at: 80 }),
  'pencil-pot': paper.pencilPot(mist, { ground: 'apricot', at: 90 }),
  'print-moon': gifts.framedPrint(gifts.moonPicture, wood, { ground: 'blush', at: 10 }),
  'print-dunes': gifts.framedPrint(gifts.dunesPicture, ink, { ground: 'stone', at: 10 }),
  'gift-box': gifts.giftBox(pine, clay, { ground: 'butter', at: 20 }),
  'gift-box-plum': gifts.giftBox(blush, plum, { ground: 'sage', at: 20 }),
  'paper-stars': gifts.paperStars(ochre, brick, { ground: 'blush', at: 30 }),
  'towels-indigo': textiles.towelPile(indigo, chalk, { ground: 'sand', at: 50 }),
  'towels-clay': textiles.towelPile(clay, chalk, { ground: 'sage', at: 50 }),
  'towels-moss': textiles.towelPile(moss, chalk, { ground: 'blush', at: 50 }),
  'towel-hung': textiles.towelHung(oat, indigo, { ground: 'apricot', at: 90 }),
  'throw-mist': textiles.throwOnStool(mist, brick, { ground: 'oat', light: 'arch' }),
  'throw-ochre': textiles.throwOnStool(ochre, plum, { ground: 'dusk', light: 'arch' }),
  'cushion-brick': textiles.cushion(brick, oat, { ground: 'butter', at: 30 }),
  'cushion-moss': textiles.cushion(moss, chalk, { ground: 'apricot', at: 30 }),
  'apron-indigo': textiles.apron(indigo, { ground: 'oat', at: 60 }),
  'apron-brick': textiles.apron(brick, { ground: 'sand', at: 60 }),
  tote: textiles.tote(chalk, { ground: 'terracotta', at: 40 }),
  napkins: textiles.napkins(clay, mist, ochre, { ground: 'sage', at: 70 }),
  basket: textiles.basket({ ground: 'blush', light: 'sun' }),
  wool: textiles.wool(brick, mist, ochre, { ground: 'oat', at: 80 }),
  'stitched-cloth': textiles.stitchedCloth(indigo, { ground: 'apricot', at: 120 }),
  'sword-plant': plants.swordPlant(clay, { ground: 'butter', light: 'arch' }),
  'trailing-plant': plants.trailingPlant(chalk, { ground: 'terracotta', at: 140 }),
  cactus: plants.cactus(brick, { ground: 'apricot', light: 'sun' }),
  'herb-pot': plants.herbPot(mist, { ground: 'oat', at: 60 }),
  'olive-tree': plants.oliveTree(clay, { ground: 'blush', light: 'sun', at: 200 }),
  'seed-packets': garden.seedPackets({ ground: 'sand', at: 60 }),
  'watering-can': garden.wateringCan(ochre, { ground: 'sage', at: 100 }),
  'bulb-glass': garden.bulbGlass(blush, { ground: 'dusk', light: 'arch' }),
  'quilt-pattern': patterns.quiltPattern(indigo, brick, { ground: 'butter', at: 20 }),
  'knitting-pattern': patterns.knittingPattern(brick, { ground: 'oat', at: 20 }),
  'embroidery-hoop': patterns.embroideryHoop(clay, { ground: 'sage', at: 20 }),
  'sewing-pattern': patterns.sewingPattern(moss, { ground: 'sand' }),
  'lamp-pattern': patterns.lampPattern(ochre, { ground: 'terracotta', light: 'none' }),
};

export const artIds: readonly string[] = Object.keys(stills);

/** The available widths and heights in pixels. */
export type ArtSize = 160 | 480 | 960;

/** One still life as an SVG document; thumbnails leave out fine detail such as specks and threads. */
export const renderArt = (artId: string, size: ArtSize): string | undefined => {
  const draw = Object.hasOwn(stills, artId) ? stills[artId] : undefined;
  if (!draw) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">${draw({ isFine: size > 160 })}</svg>`;
};
