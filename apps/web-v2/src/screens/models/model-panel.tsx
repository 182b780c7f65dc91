import { useRoom } from '@atrium/browser-state/console/use-room'
import { modelAdministrationRoom } from '@atrium/browser-state/model-administration/model-administration-room'
import { useModelUse } from '@atrium/browser-state/model-administration/use-administered-models'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Button } from '@atrium/ui/button/button'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { Switch } from '@atrium/ui/switch/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddModel } from './add-model.tsx'
import styles from './model-panel.module.css'
import { ModelPrices } from './model-prices.tsx'

type Props = { model: AdministeredModel | null; onClose: () => void }

/** One model beside the list: whether it is offered, what it costs, and whom a change reaches. */
export function ModelPanel({ model, onClose }: Props) {
  const { t } = useTranslation('models-screen')
  return (
    <SidePanel
      open={model !== null}
      takesFocus
      title={model?.name ?? ''}
      onClose={onClose}
      width={368}
      texts={{ close: t('close') }}
    >
      {model && <Opened model={model} />}
    </SidePanel>
  )
}

function Opened({ model }: { model: AdministeredModel }) {
  const { t } = useTranslation('models-screen')
  const room = useRoom(modelAdministrationRoom)
  const ref = { provider: model.provider, model: model.model }
  const [adding, setAdding] = useState(false)
  return (
    <div className={styles.panel}>
      <Switch
        label={t('offered')}
        hint={t('offeredHint')}
        checked={!model.hidden}
        onChange={(offered) => void room.change({ ...ref, hidden: !offered })}
      />
      <Switch
        label={t('recommended')}
        hint={t('recommendedHint')}
        checked={model.recommended}
        onChange={(recommended) => void room.change({ ...ref, recommended })}
      />
      <ModelPrices key={JSON.stringify(model.pricing)} model={model} />
      <Use model={model} />
      {adding && <AddModel like={model} onAdded={() => setAdding(false)} />}
      <div className={styles.actions}>
        {!adding && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('addSimilar')}
          </Button>
        )}
        {model.changed && (
          <Button
            size="small"
            variant={model.source === 'added' ? 'quiet-danger' : 'secondary'}
            onClick={() => void room.reset(ref)}
          >
            {t(model.source === 'added' ? 'remove' : 'reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

const USES = ['defaults', 'pinned', 'recents', 'threads'] as const

function Use({ model }: { model: AdministeredModel }) {
  const { t } = useTranslation('models-screen')
  const { data } = useModelUse(model)
  if (!data) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('use.title')}</h3>
      <dl className={styles.uses}>
        {USES.map((name) => (
          <div key={name} className={styles.use}>
            <dt>{t(`use.${name}`)}</dt>
            <dd>{data[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('use.note')}</p>
    </section>
  )
}
