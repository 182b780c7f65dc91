import type { Heard } from '../../chat/read-request.ts'
import type { Topic } from './topic.ts'

type Sample = { language: string; words: RegExp; code: string }

const SAMPLES: readonly Sample[] = [
  {
    language: 'typescript',
    words: /\b(?:typescript|javascript|ts|js|node)\b/i,
    code: `type Interval = { start: number; end: number }

/** Joins intervals that touch or overlap. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const next of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else merged.push({ ...next })
  }
  return merged
}`,
  },
  {
    language: 'python',
    words: /\bpython\b/i,
    code: `from collections import Counter


def most_common_words(text: str, count: int = 10) -> list[tuple[str, int]]:
    """The words that occur most often, the most frequent first."""
    words = (word.strip(".,;:!?").lower() for word in text.split())
    return Counter(word for word in words if word).most_common(count)


print(most_common_words("To be, or not to be, that is the question.", 3))`,
  },
  {
    language: 'sql',
    words: /\bsql\b/i,
    code: `SELECT c.name, count(*) AS orders, sum(o.total) AS revenue
FROM customers AS c
JOIN orders AS o ON o.customer_id = c.id
WHERE o.placed_at >= now() - INTERVAL '90 days'
GROUP BY c.name
HAVING count(*) > 3
ORDER BY revenue DESC;`,
  },
  {
    language: 'rust',
    words: /\brust\b/i,
    code: `fn fibonacci() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((0, 1)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a)
}

fn main() {
    for n in fibonacci().take_while(|&n| n < 1_000) {
        println!("{n}");
    }
}`,
  },
  {
    language: 'go',
    words: /\b(?:go|golang)\b/i,
    code: `package main

import "fmt"

func main() {
	results := make(chan int)
	go func() {
		defer close(results)
		for n := range 5 {
			results <- n * n
		}
	}()
	for square := range results {
		fmt.Println(square)
	}
}`,
  },
  {
    language: 'java',
    words: /\bjava\b/i,
    code: `public record Point(double x, double y) {
    public double distanceTo(Point other) {
        return Math.hypot(x - other.x, y - other.y);
    }
}`,
  },
  {
    language: 'bash',
    words: /\b(?:bash|shell)\b/i,
    code: `#!/usr/bin/env bash
set -euo pipefail

# The ten largest files below the current folder.
find . -type f -printf '%s\\t%p\\n' | sort -rn | head -n 10`,
  },
  {
    language: 'html',
    words: /\b(?:html|css)\b/i,
    code: `<label for="name">Name</label>
<input id="name" autocomplete="name" required>
<script>alert('text inside code is never run')</script>`,
  },
  {
    language: 'json',
    words: /\bjson\b/i,
    code: `{ "name": "Atlas", "pages": 312, "tags": ["maps", "reference"], "inPrint": true }`,
  },
]
/** Shown when no language is named. */
const USUAL = ['typescript', 'python', 'sql']

export const CODE: Topic = {
  name: 'code',
  words: /\b(?:code|program|function|script|typescript|javascript|python|sql|rust|golang|java|bash|html|css)\b/i,
  say({ text }: Heard) {
    const named = SAMPLES.filter(({ words }) => words.test(text))
    const shown = named.length > 0 ? named : SAMPLES.filter(({ language }) => USUAL.includes(language))
    const blocks = shown.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``)
    return `Code, with \`inline code\` in the text as well:\n\n${blocks.join('\n\nAnd in the next language:\n\n')}`
  },
}
