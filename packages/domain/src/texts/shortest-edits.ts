/** What is taken out of one list and what is put in to make another of it: 1 at each place that is. */
export type Edits = { gone: Uint8Array; come: Uint8Array }

/** So many steps are spent on two lists. Where the shortest way would take more, one is taken that is nearly as short. */
const MOST_STEPS = 10_000_000

/** Behind the end of every list. */
const BEYOND = 2 ** 31 - 1

/** The places in both lists between which edits are looked for; `to` is behind the last. */
type Range = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

/**
 * The fewest edits that make one list of the other, by Myers' algorithm in linear space ("An O(ND) Difference Algorithm and Its Variations",
 * 1986): a shortest way is looked for from both ends at once, and where the two meet it is split. Lists that are long and have little in
 * common are split where the search has come furthest, so that the work grows with their length alone.
 */
export function shortestEdits(old: readonly string[], now: readonly string[]): Edits {
  const numbers = new Map<string, number>()
  const numbered = (words: readonly string[]) =>
    Int32Array.from(words, (word) => {
      const known = numbers.get(word) ?? numbers.size
      numbers.set(word, known)
      return known
    })
  const [from, to] = [numbered(old), numbered(now)]
  const edits = { gone: new Uint8Array(old.length), come: new Uint8Array(now.length) }
  const search = createSearch(from, to)
  const left: Range[] = [{ oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: now.length }]
  for (let range = left.pop(); range; range = left.pop()) {
    const { oldFrom, oldTo, newFrom, newTo } = withoutCommonEnds(from, to, range)
    if (oldFrom === oldTo) edits.come.fill(1, newFrom, newTo)
    else if (newFrom === newTo) edits.gone.fill(1, oldFrom, oldTo)
    else {
      const [x, y] = search({ oldFrom, oldTo, newFrom, newTo })
      left.push({ oldFrom: x, oldTo, newFrom: y, newTo }, { oldFrom, oldTo: x, newFrom, newTo: y })
    }
  }
  return edits
}

function withoutCommonEnds(from: Int32Array, to: Int32Array, range: Range): Range {
  let { oldFrom, oldTo, newFrom, newTo } = range
  while (oldFrom < oldTo && newFrom < newTo && from[oldFrom] === to[newFrom]) {
    oldFrom += 1
    newFrom += 1
  }
  while (oldFrom < oldTo && newFrom < newTo && from[oldTo - 1] === to[newTo - 1]) {
    oldTo -= 1
    newTo -= 1
  }
  return { oldFrom, oldTo, newFrom, newTo }
}

/** One of the two searches: how far each diagonal (place in the old list less place in the new one) has been followed, and which are in use. */
type Front = { reached: Int32Array; first: number; last: number }

/** Finds a place within a range, at no corner of it, through which a shortest way leads, or one that is nearly as short. */
function createSearch(from: Int32Array, to: Int32Array): (range: Range) => [x: number, y: number] {
  const zero = to.length + 1
  const size = from.length + to.length + 3
  const forward: Front = { reached: new Int32Array(size), first: 0, last: 0 }
  const backward: Front = { reached: new Int32Array(size), first: 0, last: 0 }
  const most = Math.max(16, Math.floor(MOST_STEPS / size))

  return (range) => {
    const { oldFrom, oldTo, newFrom, newTo } = range
    const [begin, end] = [oldFrom - newFrom, oldTo - newTo]
    const isOdd = (begin - end) % 2 !== 0
    const [lowest, highest] = [oldFrom - newTo, oldTo - newFrom]
    /** One more diagonal on either side, or one less where the range has no more. */
    const widen = (front: Front, unreached: number) => {
      const [down, up] = [front.first > lowest, front.last < highest]
      front.first += down ? -1 : 1
      front.last += up ? 1 : -1
      if (down) front.reached[zero + front.first - 1] = unreached
      if (up) front.reached[zero + front.last + 1] = unreached
    }
    const at = ({ reached }: Front, diagonal: number) => reached[zero + diagonal] ?? 0
    const isIn = ({ first, last }: Front, diagonal: number) => first <= diagonal && diagonal <= last
    forward.first = forward.last = begin
    backward.first = backward.last = end
    forward.reached[zero + begin] = oldFrom
    backward.reached[zero + end] = oldTo
    for (let edits = 1; ; edits += 1) {
      widen(forward, -1)
      for (let diagonal = forward.last; diagonal >= forward.first; diagonal -= 2) {
        let x = Math.max(at(forward, diagonal - 1) + 1, at(forward, diagonal + 1))
        while (x < oldTo && x - diagonal < newTo && from[x] === to[x - diagonal]) x += 1
        forward.reached[zero + diagonal] = x
        if (isOdd && isIn(backward, diagonal) && at(backward, diagonal) <= x) return [x, x - diagonal]
      }
      widen(backward, BEYOND)
      for (let diagonal = backward.last; diagonal >= backward.first; diagonal -= 2) {
        let x = Math.min(at(backward, diagonal - 1), at(backward, diagonal + 1) - 1)
        while (x > oldFrom && x - diagonal > newFrom && from[x - 1] === to[x - 1 - diagonal]) x -= 1
        backward.reached[zero + diagonal] = x
        if (!isOdd && isIn(forward, diagonal) && x <= at(forward, diagonal)) return [x, x - diagonal]
      }
      if (edits >= most) return furthest(range, forward, backward, zero)
    }
  }
}

/** Of all diagonals the end that is furthest from its corner, within the range. */
function furthest(
  { oldFrom, oldTo, newFrom, newTo }: Range,
  forward: Front,
  backward: Front,
  zero: number,
): [x: number, y: number] {
  let [best, way] = [[oldFrom, newFrom] as [number, number], -1]
  for (let diagonal = forward.first; diagonal <= forward.last; diagonal += 2) {
    const x = Math.min(forward.reached[zero + diagonal] ?? 0, oldTo, newTo + diagonal)
    const gained = x - oldFrom + (x - diagonal - newFrom)
    if (gained > way) [best, way] = [[x, x - diagonal], gained]
  }
  for (let diagonal = backward.first; diagonal <= backward.last; diagonal += 2) {
    const x = Math.max(backward.reached[zero + diagonal] ?? 0, oldFrom, newFrom + diagonal)
    const gained = oldTo - x + (newTo - (x - diagonal))
    if (gained > way) [best, way] = [[x, x - diagonal], gained]
  }
  return best
}
