import { createHash } from 'node:crypto'
import type { projectBrandingCalls } from '@atrium/contract/calls/administration/project-branding'
import type { ProjectBranding } from '@atrium/contract/entities/administration/project-branding'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import { wholeFile } from '#platform/http/whole-file.ts'
import type { Audit } from '#policy/audit.ts'
import { createRefuseOthers } from '../administration/refuse-others.ts'
import { createBrandingStore } from './branding-store.ts'
import type { BrandingRow } from './branding-tables.ts'
import { logoOf } from './logo-of.ts'

type Dependencies = { database: Database; audit: Pick<Audit, 'record'> }

/** Bytes of a logo. */
const LARGEST = 1_000_000

/** Seconds that a browser keeps a logo: another one has another address. */
const KEPT = 24 * 60 * 60

type Change = Partial<Omit<BrandingRow, 'projectId'>>

/** What exported documents of a project look like, over HTTP, for those who administer it. */
export function createBrandingCalls({ database, audit }: Dependencies): HandlersOf<typeof projectBrandingCalls> {
  const store = createBrandingStore(database)
  const refuseOthers = createRefuseOthers(database)

  const answer = async (projectId: number) => ({ data: present(projectId, await store.find(projectId)) })

  async function change({ author }: Caller, projectId: number, details: object, to: Change) {
    await database.transaction(async (tx) => {
      await createBrandingStore(tx).put(projectId, to)
      const subject = { kind: 'project', id: String(projectId) }
      await audit.record(tx, { author, action: 'changed', subject, projectId, details: { ...details } })
    })
    return answer(projectId)
  }

  return {
    async get({ params: { projectId } }, { caller }) {
      await refuseOthers(caller, projectId)
      return answer(projectId)
    },

    async patch({ params: { projectId }, body: { accent } }, { caller }) {
      await refuseOthers(caller, projectId)
      const before = (await store.find(projectId))?.accent ?? null
      return change(caller, projectId, { before: { accent: before }, after: { accent } }, { accent })
    },

    async putLogo({ params: { projectId }, file }, { caller }) {
      await refuseOthers(caller, projectId)
      const { bytes, width, height } = await logoOf(await wholeFile(file, LARGEST, 'A logo can have up to 1 MB.'))
      const logoTag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
      const to = { logo: bytes, logoWidth: width, logoHeight: height, logoTag }
      return change(caller, projectId, { after: { logo: logoTag } }, to)
    },

    async removeLogo({ params: { projectId } }, { caller }) {
      await refuseOthers(caller, projectId)
      const to = { logo: null, logoWidth: null, logoHeight: null, logoTag: null }
      return change(caller, projectId, { after: { logo: null } }, to)
    },

    async logo({ params: { projectId } }, { caller, setHeader }) {
      await refuseOthers(caller, projectId)
      const body = (await store.find(projectId))?.logo
      if (!body) throw notFound()
      setHeader('cache-control', `private, max-age=${KEPT}`)
      return { kind: 'file', mediaType: 'image/png', body }
    },
  }
}

function present(projectId: number, row: BrandingRow | undefined): ProjectBranding {
  const { accent = null, logoTag = null, logoWidth = null, logoHeight = null } = row ?? {}
  if (logoTag === null || logoWidth === null || logoHeight === null) return { accent, logo: null }
  const address = `/api/v1/admin/projects/${projectId}/branding/logo?tag=${logoTag}`
  return { accent, logo: { address, width: logoWidth, height: logoHeight } }
}
