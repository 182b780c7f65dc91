import { useCompanion } from '@atrium/browser-state/companions/use-companions'
import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Copy, GitPullRequestArrow, Pencil } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { CompanionMark } from '@atrium/ui/companion-mark/companion-mark'
import { CompanionStar } from '#features/companions/companion-star.tsx'
import { CompanionStarters } from '#features/companions/companion-starters.tsx'
import { DropArea } from '#features/composer/attaching/drop-area.tsx'
import { ChatComposer } from '#features/composer/chat-composer.tsx'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { useSearch } from '#router/use-search.ts'
import { chooseStarter } from '#writing/choose-starter.ts'
import { useNewThread } from '#writing/use-new-thread.tsx'
import { ChooseCompanion } from './choose-companion.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { readCompanionSearch } from './companions-search.ts'
import styles from './converse.module.css'

/** A conversation with a companion, before its first message: one is chosen, then there are its ways to begin. */
export function ConverseWithCompanionScreen() {
  const { t } = useTranslation('companions')
  const { companion: id } = useSearch(readCompanionSearch)
  const one = useCompanion(id ?? null)
  if (id === undefined) return <ChooseCompanion />
  const { data: companion } = one
  if (companion) return <Beginning key={id} companion={companion} />
  return (
    <Page title={t('converse.title')}>
      <ListState list={one} count={0} failed={t('missing')} />
    </Page>
  )
}

function Beginning({ companion }: { companion: Companion }) {
  const { t } = useTranslation(['companions', 'thread'])
  const { author = '' } = useConfig()
  const companions = useRoom(companionsRoom)
  const { id, name, description, sign, starters, provider, model, providerOptions } = companion
  const mayChange = canChangeItem(companion, { author })
  const [isChosen, setIsChosen] = useState(false)
  const [isCloning, setIsCloning] = useState(false)
  const beginning = useMemo(() => ({ companion: { id, name } }), [id, name])
  const own = provider && model && !isChosen ? { provider, model, options: providerOptions } : {}
  const { actions, composer, takeFiles } = useNewThread('companion', { ...own, beginning }, () => setIsChosen(true))
  useEffect(() => companions.view(id), [companions, id])
  return (
    <Page
      title={name}
      actions={
        <>
          <CompanionStar {...{ id, name }} />
          <IconButton label={t('clone.open')} icon={<Copy />} onClick={() => setIsCloning(true)} />
          <IconButton
            label={t(mayChange ? 'editOf' : 'proposeTo', { name })}
            icon={mayChange ? <Pencil /> : <GitPullRequestArrow />}
            render={<Link to="/companionhub/edit" search={{ id }} />}
          />
        </>
      }
      whole
    >
      {actions}
      {isCloning && <CloneDialog {...{ id, name }} onClose={() => setIsCloning(false)} />}
      <DropArea text={t('thread:attach.drop')} onFiles={takeFiles}>
        <div className={styles.column}>
          <div className={styles.who}>
            <CompanionMark sign={sign} name={name} size={64} />
            <p className={styles.name}>{name}</p>
            {description !== '' && <p className={styles.about}>{description}</p>}
          </div>
          <ChatComposer {...composer} />
          <CompanionStarters starters={starters} onChoose={chooseStarter(composer.draft)} />
        </div>
      </DropArea>
    </Page>
  )
}
