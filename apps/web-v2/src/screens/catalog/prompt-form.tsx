import type { PromptFields } from '@atrium/browser-state/catalog/catalog-fields'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { useState } from 'react'
import { useForm } from '#frame/forms/use-form.ts'
import { ItemForm } from './editor/item-form.tsx'
import { useChangedItem } from './editor/use-changed-item.ts'
import { ModelFields } from './model-fields.tsx'
import { PromptText } from './prompt-text.tsx'
import { usePromptChange } from './proposals/use-item-change.ts'
import { RunSwitches } from './running/run-switches.tsx'
import { VariableFields } from './variable-fields.tsx'
import { CONTESTED_PROMPT } from './versions/version-fields.ts'

/**
 * What a prompt says. Each save is a version, or a proposal of whoever may not change it; a field that somebody else has changed meanwhile is
 * not written over, and what is not saved stays.
 */
export function PromptForm({ prompt, mayChange }: { prompt: CatalogPrompt; mayChange: boolean }) {
  const { store, send } = usePromptChange(prompt.id, mayChange)
  const change = useChangedItem<PromptFields>(prompt, store, mayChange)
  const { shown, set } = change
  const described = shown.variables
  const used = shown.isTemplate ? variablesOfPrompt(shown.prompt, described) : []
  const variables = used.filter((variable) => described.includes(variable))
  // A text that is sent as it is has variables again when it is a template again.
  const form = useForm(['name', 'description', 'prompt'], () => send(shown.isTemplate ? variables : described))
  const [declaredLast, setDeclaredLast] = useState<string>()
  const declare = (name: string) => {
    setDeclaredLast(name)
    set?.({ variables: [...described, ...used.filter((variable) => variable.name === name)] })
  }
  /** What the text does not have now may come back into it. */
  const describe = (next: PromptVariable[]) =>
    set?.({ variables: [...next, ...described.filter((variable) => !variables.includes(variable))] })
  return (
    <ItemForm
      kind="catalogPrompt"
      item={prompt}
      {...{ change, form }}
      contest={{ table: CONTESTED_PROMPT, theirs: prompt, mine: shown }}
    >
      <PromptText
        rows={8}
        isTemplate={shown.isTemplate}
        value={shown.prompt}
        error={form.problem.fields['prompt']}
        declared={described.map(({ name }) => name)}
        onChange={set && ((text) => set({ prompt: text }))}
        onDeclare={set && declare}
      />
      <VariableFields {...{ variables, declaredLast }} onChange={set && describe} />
      <ModelFields fields={shown} onChange={set} />
      <RunSwitches fields={shown} onChange={set} />
    </ItemForm>
  )
}
