import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import type { AskedFor } from '@atrium/browser-state/drafts/beginning'
import { isAttachedFile } from '@atrium/browser-state/drafts/files/attached-file'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useModelMemory, useRememberModel } from '@atrium/browser-state/models/use-model-memory'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import type { Trigger } from '@atrium/domain/composing/find-trigger'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { modelSections } from '@atrium/domain/model-choice/model-sections'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { compactPriceLabel, UNIT_PRICE_TEXTS } from '@atrium/domain/pricing/texts/price-label'
import { rankMatches } from '@atrium/domain/search/rank-matches'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import type { CommandItem } from '@atrium/ui/command-row/command-row'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { File, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { type ActionPlace, ACTIONS } from '#actions/action-table.ts'
import { modelTarget } from '#actions/model-target.ts'
import { useAvailableActions } from '#actions/use-actions.ts'
import { useBindings } from '#actions/use-bindings.ts'
import { COMMAND_ICONS } from './command-icons.tsx'
import { useCompanionChoices } from './use-companion-choices.tsx'
import { usePromptChoices } from './use-prompt-choices.tsx'

/**
 * `text` takes the place of the sign and what was typed after it, or nothing does; then `run` is done. With `insert` the sign stays until there is
 * something to take its place.
 */
export type Choice = CommandItem & {
  words?: readonly string[]
  text?: string
  run?: () => void
  insert?: () => void
  last?: boolean
}

/** What a sign offers for what was typed after it, the best first. */
export function useChoices(
  trigger: Trigger,
  files: readonly ShownFile[],
  insertPrompt: (prompt: CatalogPrompt) => void,
  ask: ((companion: AskedFor) => void) | undefined,
) {
  const { t } = useTranslation('models')
  const { sign, query } = trigger
  const prompts = usePromptChoices(trigger, insertPrompt)
  const commands = [...prompts.choices, ...useActionChoices()]
  const answering = [...useCompanionChoices(query, sign === '@' ? ask : undefined), ...useModelChoices()]
  const all = { '/': commands, '@': answering, '#': useFileChoices(files) }[sign]
  const found = rankMatches(
    query,
    all.filter(({ last }) => !last),
    ({ label, words }) => ({ text: label, words }),
  )
  const hidden = sign === '@' ? (modelTarget()?.hidden ?? 0) : 0
  return {
    // Nothing may move under a hand that is about to choose.
    isSettled: !prompts.isLoading,
    choices: [...found.map(({ item }) => item), ...all.filter(({ last }) => last)],
    note: hidden > 0 ? t('picker.hiddenSecure', { count: hidden }) : undefined,
  }
}

/** What has to do with the message first, then with the conversation. */
const PLACES: readonly ActionPlace[] = ['composer', 'conversation', 'everywhere']
const COMMANDS = ACTIONS.filter((action) => 'slash' in action).toSorted(
  (a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place),
)

function useActionChoices(): Choice[] {
  const { t } = useTranslation('actions')
  const available = useAvailableActions()
  const bindings = useBindings()
  return COMMANDS.flatMap(({ id }) =>
    available.has(id)
      ? [
          {
            id,
            label: t(`actions.${id}`),
            words: [id],
            description: t(`descriptions.${id}`),
            keys: bindings.get(id)?.[0],
            icon: COMMAND_ICONS[id],
            run: () => void runAction(id),
          },
        ]
      : [],
  )
}

/** The models that the picker offers, in its order: pinned, recent, recommended, then all others. */
function useModelChoices(): Choice[] {
  const { t, i18n } = useTranslation('thread')
  const words = { texts: useTexts(UNIT_PRICE_TEXTS), locale: i18n.language }
  const { pinned, recent } = useModelMemory()
  const remember = useRememberModel()
  const target = modelTarget()
  if (!target) return []
  const sections = modelSections(target.models, { pinned, recent })
  const quick = [...sections.pinned, ...sections.recent, ...sections.recommended]
  const rest = sections.providers.flatMap(({ models }) => models)
  return [...new Set([...quick, ...rest])].map((model: ModelEntry) => {
    const { id, provider, name } = model
    const vendor = vendorFace(vendorOf(provider)).title
    return {
      id: `${provider}/${id}`,
      label: name,
      words: [id, vendor],
      description: [vendor, compactPriceLabel(model, words)].filter(Boolean).join(' · '),
      detail: isModel(model, target.value) ? t('menu.chosen') : undefined,
      icon: <VendorGlyph vendor={vendorOf(provider)} />,
      run: () => {
        remember({ provider, model: id })
        target.take({ provider, model: id })
      },
    }
  })
}

/** What is attached, to be named in the text; last, to attach more. */
function useFileChoices(files: readonly ShownFile[]): Choice[] {
  const { t } = useTranslation('thread')
  const available = useAvailableActions()
  const attached = files
    .filter(isAttachedFile)
    .map(({ id, name }): Choice => ({ id, label: name, description: t('menu.mention'), icon: <File />, text: name }))
  const attach: Choice = {
    id: 'attach',
    label: t('attach.button'),
    description: t('menu.attach'),
    icon: <Paperclip />,
    last: true,
    run: () => void runAction('attach'),
  }
  return available.has('attach') ? [...attached, attach] : attached
}
