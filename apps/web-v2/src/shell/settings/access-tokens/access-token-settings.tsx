import { accountRoom } from '@atrium/browser-state/account/account-room'
import { useOwnTokens } from '@atrium/browser-state/account/use-own-tokens'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { useSelectionTexts } from '#features/selection/use-selection-texts.ts'
import { Unfolding } from '#frame/forms/unfolding.tsx'
import styles from '../settings-form.module.css'
import { NewToken } from './new-token.tsx'

/** Tokens with which programs make calls in one's name: they can be made and deleted here, several at once as well. */
export function AccessTokenSettings() {
  const { t, i18n } = useTranslation('settings')
  const account = useRoom(accountRoom)
  const { data: tokens = NONE } = useOwnTokens()
  const selection = useSelection(tokens)
  const { selected, clear } = selection
  const texts = useSelectionTexts(selected.length)
  const [isAsking, setIsAsking] = useState(false)
  const day = (date: string) => new Date(date).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  const remove = () => {
    setIsAsking(false)
    clear()
    void account.deleteTokens(selected)
  }
  const bar = (
    <SelectionBar {...{ selection, texts }} total={tokens.length}>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        // Nobody has what would bring a token back.
        onClick={() => setIsAsking(true)}
      >
        {t('access-tokens.delete')}
      </Button>
    </SelectionBar>
  )
  return (
    <div className={styles.form}>
      <SelectableList
        items={tokens}
        selection={selection}
        bar={bar}
        toolbar={<p className={styles.listHint}>{t('access-tokens.hint')}</p>}
      >
        {tokens.length > 0 && (
          <RowList label={t('access-tokens.title')}>
            {tokens.map(({ id, name, prefix, scope, expiresDate }) => (
              <Row
                key={id}
                title={name}
                detail={`${prefix}… · ${t(`access-tokens.scopes.${scope}`)}`}
                more={t('access-tokens.expires', { date: day(expiresDate) })}
                select={{
                  id,
                  label: t('access-tokens.select', { name }),
                  mark: <KeyRound aria-hidden="true" />,
                  selection,
                }}
              >
                <Button
                  size="small"
                  aria-label={t('access-tokens.deleteNamed', { name })}
                  onClick={() => void account.deleteTokens([id])}
                >
                  {t('access-tokens.delete')}
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </SelectableList>
      <Unfolding label={t('access-tokens.new')}>{(close) => <NewToken onDone={close} />}</Unfolding>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setIsAsking}
          title={t('access-tokens.deleteTitle', { count: selected.length })}
          text={t('access-tokens.deleteText')}
          confirmLabel={t('access-tokens.delete')}
          cancelLabel={t('cancel')}
          onConfirm={remove}
        />
      )}
    </div>
  )
}

const NONE: readonly never[] = []
