import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createCatalogContents } from '../catalog-contents.ts'
import { createCompanionExportSource } from '../catalog-export-sources.ts'
import type { CompanionFields } from '../catalog-tables.ts'
import { type CatalogMeans, createCatalogItems } from '../create-catalog-items.ts'
import { createProposalsStore } from '../proposals/proposals-store.ts'
import type { CompanionChecks } from './check-companion.ts'
import { createCompanionImageCalls } from './images/companion-image-calls.ts'
import { createCompanionImagesStore } from './images/companion-images-store.ts'
import { createCompanionCalls } from './companion-calls.ts'
import { createCompanionSubject } from './companion-subject.ts'
import { createPublisher } from './publish-companion.ts'
import { createCompanionMaking } from './make-companion.ts'
import { createCompanionUse } from './use-companion.ts'

type Dependencies = CatalogMeans & Omit<CompanionChecks, 'imageKnown'> & { forCall: ProjectForCall }

/** Companions: items of the catalog that answer in conversations. Trash and hand-over are those of the catalog. */
export function createCompanionsRoom(given: Dependencies) {
  const { policy, database } = given
  const dependencies = { ...given, imageKnown: createCompanionImagesStore(database).has }
  const names = { kind: 'companion', noun: 'companion', subject: 'companion' } as const
  const companions = createCatalogItems<CompanionFields>(dependencies, names)
  const publisher = createPublisher({ ...dependencies, companions, audit: policy.audit })
  const { countOpen: openProposals } = createProposalsStore(database)
  return {
    calls: {
      companions: createCompanionCalls({ ...dependencies, companions, publisher, openProposals }),
      companionImages: createCompanionImageCalls(dependencies),
    },
    proposable: createCompanionSubject({ ...dependencies, companions, publisher }),
    /** A companion that is asked in a conversation. */
    companionFor: createCompanionUse({ ...dependencies, companions }),
    /** Those that are published, by their names. */
    shownTo: companions.store.shownTo,
    /** What people bring along becomes one. */
    making: createCompanionMaking(database, companions),
    contents: createCatalogContents('companion', companions),
    exportSource: createCompanionExportSource(companions),
  }
}
