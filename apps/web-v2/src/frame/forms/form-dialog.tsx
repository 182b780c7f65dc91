import { Button } from '@atrium/ui/button/button'
import { Dialog, type DialogProps } from '@atrium/ui/dialog/dialog'
import { type ReactNode, useId } from 'react'
import { Form } from './form.tsx'
import type { FormState } from './use-form.ts'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width'> & {
  form: FormState
  texts: { submit: string; cancel: string; close: string }
  /** False keeps what was written while the dialog is closed. */
  open?: boolean
  onClose: () => void
  /** At the other end of the foot: what else can be done with it. */
  aside?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Asks for a few things at once: fields, what is said against them, and the ways out. */
export function FormDialog({ form, texts, open = true, onClose, aside, children, ...head }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      {...head}
      open={open}
      onOpenChange={(now) => !now && onClose()}
      texts={texts}
      footer={
        <>
          {aside}
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {children}
      </Form>
    </Dialog>
  )
}
