import type { ModelRef } from '#models/model-entry.ts'
import { modalityOf, vendorOf } from '#providers/provider-name.ts'
import { rowOfVendor } from '#providers/row-of-vendor.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { ComparedExample } from './comparison.ts'
import { filledVersion, variablesOfVersions } from './examples/example-flaws.ts'

/** What promptfoo reads of a config. */
export type PromptfooConfig = {
  description: string
  prompts: { raw: string; label: string }[]
  providers: { id: string; label: string; config?: { temperature: number } }[]
  tests: { description: string; vars: Record<string, string> }[]
}

type Compared = {
  name: string
  versions: readonly string[]
  models: readonly (ModelRef & { providerOptions: OptionValues })[]
  examples: readonly ComparedExample[]
  nameOf: (model: ModelRef) => string
}

/** Answers with what it is asked: a config needs a provider. */
const ECHO = { id: 'echo', label: 'echo' }

/** A comparison as a config of promptfoo, and the names of models that promptfoo has no provider for. */
export function promptfooConfig({ name, versions, models, examples, nameOf }: Compared): {
  config: PromptfooConfig
  unmapped: string[]
} {
  const names = namesOf(variablesOfVersions(versions))
  const mapped = models.map((model) => ({
    label: nameOf(model),
    id: providerId(model),
    options: model.providerOptions,
  }))
  const providers = mapped.flatMap(({ id, label, options: { temperature } }) =>
    id === null ? [] : [{ id, label, ...(typeof temperature === 'number' && { config: { temperature } }) }],
  )
  return {
    config: {
      description: name,
      prompts: versions.map((version, index) => ({ raw: templateOf(version, names), label: `Version ${index + 1}` })),
      providers: providers.length > 0 ? providers : [ECHO],
      tests: examples.map((values, index) => ({
        description: `Example ${index + 1}`,
        vars: Object.fromEntries([...names].map(([own, safe]) => [safe, valueIn(values[own] ?? '')])),
      })),
    },
    unmapped: mapped.filter(({ id }) => id === null).map(({ label }) => label),
  }
}

function providerId({ provider, model }: ModelRef): string | null {
  const isOfWords = ['chat', 'text'].includes(modalityOf(provider))
  const promptfoo = rowOfVendor(vendorOf(provider))?.promptfoo
  return isOfWords && promptfoo !== undefined ? `${promptfoo}:${model}` : null
}

/** Names as its templates take them: letters, digits and underscores, each another one. */
function namesOf(variables: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    variables.map((name) => {
      const plain = name.replaceAll(/\W/g, '_').replace(/^(?=\d|$)/, '_')
      let safe = plain
      for (let count = 2; taken.has(safe); count += 1) safe = `${plain}_${count}`
      taken.add(safe)
      return [name, safe]
    }),
  )
}

/** What begins something or ends a remark in a template of Nunjucks, or may do so with what comes after the text. */
const SIGN = /\{(?=[{%#]|$)|#(?=\}|$)/g

// What is written is rendered twice: the prompt, and then what came of it with the values in it.
const keptOnce = (text: string) => text.replaceAll(SIGN, (sign) => `{{ "${sign}" }}`)
const keptTwice = (text: string) => text.replaceAll(SIGN, (sign) => `{{ '{{ "${sign}" }}' }}`)

/** A value as it is sent. One that begins like an address would be read as a file. */
function valueIn(value: string): string {
  return `${/^(?:file|package):/.test(value) ? '{{ "" }}' : ''}${keptOnce(value)}`
}

/** Stands around the number of a variable; no text has it that a database keeps. */
const MARK = '\u0000'

/**
 * A version as a template that says the same. Its end is a remark with a line break in it, which says nothing: by it, promptfoo takes
 * the text neither for the name of a file nor for JSON, which it would render another way.
 */
function templateOf(version: string, names: ReadonlyMap<string, string>): string {
  const safe = [...names.values()]
  const marks = Object.fromEntries([...names.keys()].map((name, index) => [name, `${MARK}${index}${MARK}`]))
  const pieces = filledVersion(version, marks).split(MARK)
  const written = pieces.map((piece, index) =>
    index % 2 === 0 ? keptTwice(piece) : `{{ ${safe[Number(piece)] ?? ''} }}`,
  )
  return `${written.join('')}{#\n#}`
}
