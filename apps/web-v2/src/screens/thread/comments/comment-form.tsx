import { COMMENT_LIMIT } from '@atrium/domain/comments/comment-limits'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { useMentionMenu } from './use-mention-menu.tsx'
import styles from './comments.module.css'

type Props = {
  threadId: string
  label: string
  placeholder?: string
  submit: string
  value: string
  /** Takes the focus as it comes, where it does not bring up a keyboard over the page. */
  focused: boolean
  onChange: (text: string) => void
  onSubmit: () => Promise<void>
  onCancel?: () => void
}

/** A comment is written: `@` offers whom to mention, Enter with Ctrl or ⌘ sends. */
export function CommentForm(props: Props) {
  const { threadId, label, placeholder, submit, value, focused, onChange, onSubmit, onCancel } = props
  const { t } = useTranslation('comments')
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm(['text'], onSubmit)
  const menu = useMentionMenu(threadId, area, value)
  useEffect(() => {
    if (focused && matchMedia('(hover: hover)').matches) area.current?.focus()
  }, [focused])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (menu.hear(event)) return event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      area.current?.form?.requestSubmit()
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <Form form={form}>
      <TextField
        area={area}
        label={label}
        hideLabel
        placeholder={placeholder}
        rows={3}
        maxLength={COMMENT_LIMIT}
        value={value}
        error={form.problem.fields['text']}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onSelect={menu.onCaret}
        onBlur={menu.onLeave}
        {...menu.field}
      />
      {menu.list}
      <div className={styles.ways}>
        {onCancel && (
          <Button variant="ghost" size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" busy={form.busy} disabled={value.trim() === ''}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
