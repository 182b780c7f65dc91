import { useGatewayModels } from '@atrium/browser-state/code-access/use-code-access'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { modelsOfKey } from '@atrium/domain/code-access/key-models'
import { snippetModels } from '@atrium/domain/code-access/snippets/snippet-models'

/** The models that a key can be used with, and those of them that tools are told to ask. Without a key, those of the project. */
export function useKeyModels(key?: Pick<CodeAccessKey, 'project_id' | 'models' | 'secure_data'>) {
  const { project } = useProject()
  const { data } = useGatewayModels(key?.project_id ?? project?.projectId, key?.secure_data)
  const models = modelsOfKey(data?.data ?? [], key?.models ?? [])
  return { models, told: snippetModels(models) }
}
