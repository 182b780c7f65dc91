import type { Heard } from '../../chat/read-request.ts'
import { quote } from './quote.ts'

/** The answer when no word of the message names something to show. */
export function sayInGeneral(heard: Heard): string {
  const asked = heard.text.trim() === '' ? 'Your message held no text.' : `You wrote:\n\n${quote(heard.text)}`
  return `${asked}

A real model would now answer that. This one cannot: it follows fixed rules, so that the console can be tried and tested without an account at any vendor, and the same message always gets the same answer. No vendor receives what you write.

${describeOptions(heard)}

### What you can try

- Ask for a **table**, a **list**, **maths**, a **mermaid** diagram, a **web page**, or **code** in a language you name.
- Ask for something **long**, or \`long 20000\` for that many words.
- Ask it to **think** first, or attach an **image** or a **file** and see what arrives.
- Write \`Say only: hello\` for an answer of exactly these words.
- See how faults look: \`simulate: rate-limited\`, \`simulate: cut\`, \`simulate: slow\`, \`simulate: empty\` or \`simulate: error 503\`.

To get real answers, add a vendor's key to the server's settings.`
}

/** The options that came with the request, by the vendor's own names. */
function describeOptions({ options }: Heard): string {
  const received = Object.entries(options).filter(([name, value]) => value !== undefined && name !== 'stream_options')
  if (received.length === 0) return 'No options came with the request.'
  return `Options that came with the request:\n\n${received.map(([name, value]) => `- \`${name}\`: \`${shown(value)}\``).join('\n')}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
