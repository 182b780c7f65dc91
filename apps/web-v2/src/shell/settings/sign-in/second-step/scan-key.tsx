import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
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
  const form = useForm(['code'], () => onConfirm(code))
  return (
    <Form form={form}>
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
        ref={takeFocus}
        value={code}
        error={form.problem.fields['code']}
        onChange={setCode}
      />
      <FormButtons
        form={form}
        submit={t('sign-in.twoStep.turnOn')}
        disabled={code.trim() === ''}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    </Form>
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
