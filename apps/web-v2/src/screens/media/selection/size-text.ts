/** Bytes as they are read: 830 kB, 4.2 MB, 1.3 GB. */
export function sizeText(bytes: number, language: string): string {
  const [unit, whole] = UNITS.find(([, size]) => bytes >= size) ?? SMALLEST
  const size = bytes / whole
  const maximumFractionDigits = size < 10 && unit !== 'byte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(size)
}

const SMALLEST = ['byte', 1] as const

const UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const
