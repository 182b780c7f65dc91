import type { ExportedMessage, ExportedThread } from './exported-thread.ts'

/** A conversation as one Markdown document. Names stand in one line and can begin no mark of their own. */
export function threadAsMarkdown({ name, description, messages }: ExportedThread): string {
  const head = [`# ${inOneLine(name)}`, description.trim()]
  return `${[...head, ...messages.flatMap(messageLines)].filter((block) => block !== '').join('\n\n')}\n`
}

function messageLines({ speaker, date, text, sources, files }: ExportedMessage): string[] {
  const named = files.map((file) => `- ${inOneLine(file.name)}`)
  const cited = sources.map(({ title, address }, index) => {
    const words = inOneLine(title)
    return `${index + 1}. ${address === null ? words : `[${words}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`}`
  })
  return ['---', `## ${inOneLine(speaker)}`, `*${dayAndTime(date)}*`, text, named.join('\n'), cited.join('\n')]
}

/** 2026-11-22 14:03 UTC */
export function dayAndTime(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`
}

function inOneLine(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
}
