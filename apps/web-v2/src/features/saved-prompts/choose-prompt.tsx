import { useOfferedPrompts } from '@atrium/browser-state/catalog/use-offered-prompts'
import { useSettled } from '@atrium/browser-state/store/use-settled'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { TextField } from '@atrium/ui/text-field/text-field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { onChoose: (prompt: CatalogPrompt) => void; onClose: () => void }

/** Characters of a text that tell what a prompt is about where it has no description. */
const BEGINNING = 120

/** How long somebody has to stop typing before it is searched, in milliseconds. */
const TYPING_REST = 200

/** Which saved prompt is meant: favorites first, then those used lately. */
export function ChoosePrompt({ onChoose, onClose }: Props) {
  const { t } = useTranslation('optimizer')
  const [words, setWords] = useState('')
  const { prompts, isLoading, isSearching } = useOfferedPrompts({
    isOn: true,
    words: useSettled(words.trim(), TYPING_REST),
  })
  const wanted = words.trim().toLowerCase()
  const shown = prompts.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
  return (
    <Dialog open onOpenChange={onClose} title={t('saved.title')} texts={{ close: t('close') }}>
      <TextField
        type="search"
        label={t('saved.search')}
        hideLabel
        placeholder={t('saved.search')}
        icon={<Search aria-hidden="true" />}
        value={words}
        onChange={setWords}
      />
      {shown.length === 0 && !isLoading && !isSearching && <p>{t(wanted === '' ? 'saved.none' : 'saved.unmatched')}</p>}
      <RowList label={t('saved.title')}>
        {shown.map((prompt) => (
          <Row key={prompt.id} title={prompt.name} detail={prompt.description || prompt.prompt.slice(0, BEGINNING)}>
            <Button
              size="small"
              aria-label={t('saved.chooseOne', { name: prompt.name })}
              onClick={() => onChoose(prompt)}
            >
              {t('saved.choose')}
            </Button>
          </Row>
        ))}
      </RowList>
    </Dialog>
  )
}
