/** The classes that are counted by their runs. Every class above `sign` counts by the character. */
export const CLASSES = { space: 0, line: 1, lower: 2, upper: 3, digit: 4, accented: 5, sign: 6 } as const

type Script = { name: string; weight: number; ranges: readonly (readonly [from: number, to: number])[] }

/**
 * Scripts with the tokens that one of their characters comes to, spaces between words being free; measured with texts of the
 * same content in the widest public vocabulary. UTF-16 code units: a character beyond the first plane has two.
 */
const SCRIPTS: readonly Script[] = [
  { name: 'Vietnamese', weight: 0.1, ranges: [[0x1ea0, 0x1eff]] },
  {
    name: 'Greek',
    weight: 0.42,
    ranges: [
      [0x370, 0x3ff],
      [0x1f00, 0x1fff],
    ],
  },
  { name: 'Cyrillic', weight: 0.29, ranges: [[0x400, 0x52f]] },
  {
    name: 'Armenian and Georgian',
    weight: 0.5,
    ranges: [
      [0x530, 0x58f],
      [0x10a0, 0x10ff],
    ],
  },
  { name: 'Hebrew', weight: 0.45, ranges: [[0x590, 0x5ff]] },
  {
    name: 'Arabic',
    weight: 0.43,
    ranges: [
      [0x600, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  { name: 'Indic', weight: 0.35, ranges: [[0x900, 0xdff]] },
  {
    name: 'South-East Asian',
    weight: 0.48,
    ranges: [
      [0xe00, 0xfff],
      [0x1000, 0x109f],
      [0x1780, 0x17ff],
    ],
  },
  { name: 'Kana', weight: 0.8, ranges: [[0x3000, 0x312f]] },
  {
    name: 'Han',
    weight: 0.88,
    ranges: [
      [0x3130, 0x318f],
      [0x31c0, 0x9fff],
      [0xf900, 0xfaff],
    ],
  },
  {
    name: 'Hangul',
    weight: 0.68,
    ranges: [
      [0x1100, 0x11ff],
      [0xac00, 0xd7af],
    ],
  },
  {
    name: 'typographic signs',
    weight: 0.9,
    ranges: [
      [0x80, 0xbf],
      [0x2000, 0x2bff],
      [0xff00, 0xffef],
    ],
  },
  { name: 'pairs', weight: 0.8, ranges: [[0xd800, 0xdfff]] },
]

/** What nobody measured: each character a token. */
const RARE_WEIGHT = 1

const FIRST_SCRIPT = CLASSES.sign + 1

const LATIN: readonly (readonly [number, number, number])[] = [
  [0x20, 0x20, CLASSES.space],
  [0x09, 0x09, CLASSES.space],
  [0x0a, 0x0d, CLASSES.line],
  [0x61, 0x7a, CLASSES.lower],
  [0x41, 0x5a, CLASSES.upper],
  [0x30, 0x39, CLASSES.digit],
  [0xc0, 0x24f, CLASSES.accented],
  [0x300, 0x36f, CLASSES.accented],
  [0x1e00, 0x1e9f, CLASSES.accented],
]

export type CharacterTable = {
  /** The class of every UTF-16 code unit. */
  classes: Uint8Array
  /** Tokens of one character, by class; of use for the classes above `sign` alone. */
  weights: Float64Array
}

let table: CharacterTable | undefined

/** Made when it is first asked for, and kept. */
export function characterTable(): CharacterTable {
  table ??= { classes: classesOf(), weights: weightsOf() }
  return table
}

function classesOf(): Uint8Array {
  const classes = new Uint8Array(0x10000).fill(FIRST_SCRIPT + SCRIPTS.length)
  classes.fill(CLASSES.sign, 0, 0x80)
  for (const [from, to, kind] of LATIN) classes.fill(kind, from, to + 1)
  for (const [index, { ranges }] of SCRIPTS.entries()) {
    for (const [from, to] of ranges) classes.fill(FIRST_SCRIPT + index, from, to + 1)
  }
  return classes
}

function weightsOf(): Float64Array {
  const scripts = SCRIPTS.map(({ weight }) => weight)
  return Float64Array.from([...Array.from({ length: FIRST_SCRIPT }, () => 0), ...scripts, RARE_WEIGHT])
}
