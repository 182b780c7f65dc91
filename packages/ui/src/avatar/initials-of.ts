/** `Maria Ordóñez` → `MO`; one word gives one letter; letters outside the basic plane stay whole. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.@_-]+/u)
    .filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
