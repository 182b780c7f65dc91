import type { ReactNode } from 'react'
import { gateOfPage } from '@atrium/domain/sign-on/gate-of-page'
import { AccessGate } from '#frame/access-gate.tsx'
import { type AdministrationPage, AdministrationTabs } from './administration-tabs.tsx'
import { Zones } from '#frame/zones.tsx'

const GATE = gateOfPage('/admin/')

type Props = {
  current: AdministrationPage
  /** Beside the list: what is opened of it. */
  panel: ReactNode
  children: ReactNode
}

/** A page of administration, for whoever has shown lately who they are: the list of all, and beside it the one that is opened. */
export function AdministrationZones({ current, panel, children }: Props) {
  return (
    <AccessGate gate={GATE}>
      <Zones panel={panel}>
        <AdministrationTabs current={current} />
        {children}
      </Zones>
    </AccessGate>
  )
}
