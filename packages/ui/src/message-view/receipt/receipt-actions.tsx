import { Check, Copy, RotateCcw } from 'lucide-react'
import { Button } from '../../button/button.tsx'
import { useCopied } from '../../copy/use-copied.ts'
import type { DrawnMessageProps } from '../message-view.tsx'
import styles from './receipt.module.css'

type ReceiptActionsProps = Pick<DrawnMessageProps, 'message' | 'actions' | 'busy' | 'texts'> & { onDone: () => void }

/** Below a receipt: the same again, here or from a program. */
export function ReceiptActions({ message, actions, busy = false, texts, onDone }: ReceiptActionsProps) {
  const { onRunAgain, callText } = actions
  return (
    <div className={styles.actions}>
      {onRunAgain && (
        <Button
          size="small"
          icon={<RotateCcw />}
          disabled={busy}
          onClick={() => {
            onDone()
            onRunAgain(message.id)
          }}
        >
          {texts.runAgain}
        </Button>
      )}
      {callText && (
        <div className={styles.copies}>
          <CopyCall label={texts.copyCurl} copied={texts.copied} text={() => callText(message.id, 'curl')} />
          <CopyCall
            label={texts.copyTypeScript}
            copied={texts.copied}
            text={() => callText(message.id, 'typescript')}
          />
        </div>
      )}
    </div>
  )
}

function CopyCall({ label, copied, text }: { label: string; copied: string; text: () => string }) {
  const [isCopied, copy] = useCopied()
  return (
    <Button
      size="small"
      variant="ghost"
      icon={isCopied ? <Check /> : <Copy />}
      title={isCopied ? copied : undefined}
      onClick={() => copy(text())}
    >
      {label}
    </Button>
  )
}
