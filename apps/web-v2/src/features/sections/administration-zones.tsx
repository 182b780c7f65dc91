import type { ReactNode } from 'react'
import { gateOfPage } from '@atrium/domain/sign-on/gate-of-page'
import { AccessGate } from '#frame/access-gate.tsx'
import { Zones } from '#frame/zones.tsx'
import { SectionTabs } from './section-tabs.tsx'

const GATE = gateOfPage('/admin/')

type Props = {
  /** Beside the list: what is opened of it. */
  panel: ReactNode
  children: ReactNode
}

/** A page of administration, for whoever has shown lately who they are: the list of all, and beside it the one that is opened. */
export function AdministrationZones({ panel, children }: Props) {
  return (
    <AccessGate gate={GATE}>
      <Zones panel={panel}>
        <SectionTabs section="administration" />
        {children}
      </Zones>
    </AccessGate>
  )
}
