import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from '../../settings-form.module.css'
import own from './scan-key.module.css'

type Props = {
  secret: string
  uri: string
  /** Rejects with what the server says against it. */
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows a key to an authenticator app, and asks for its first code. */
export function ScanKey({ secret, uri, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await onConfirm(code)
    } catch (error) {
      setProblem(formProblem(error, ['code']))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.muted}>{t('sign-in.twoStep.scan')}</p>
      <QrCode text={uri} label={t('sign-in.twoStep.qrCode')} />
      <TextField
        label={t('sign-in.twoStep.key')}
        className={own.key}
        value={secret.match(/.{1,4}/g)?.join(' ') ?? ''}
      />
      <TextField
        label={t('sign-in.twoStep.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the form that was just sent
        autoFocus
        value={code}
        error={problem.fields['code'] ?? problem.message ?? undefined}
        onChange={setCode}
      />
      <span className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" disabled={code.trim() === ''}>
          {t('sign-in.twoStep.turnOn')}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  )
}

/** Dark squares on white, in both themes: cameras read nothing else surely. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 2 }), [text])
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={own.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
