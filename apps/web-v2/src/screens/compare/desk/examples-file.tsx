import { Button } from '@atrium/ui/button/button'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Chooses a file with examples. */
export function ExamplesFile({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('compare')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" icon={<Upload />} disabled={disabled} onClick={() => input.current?.click()}>
        {t('examples.fromFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.jsonl,text/csv,application/json"
        aria-label={t('examples.fromFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
