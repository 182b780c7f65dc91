import { useProject } from '@atrium/browser-state/projects/use-project'
import { useTranslation } from 'react-i18next'
import { TypeSwitch } from '#features/thread-type/type-switch.tsx'
import { Page } from '#frame/page.tsx'
import { useSearch } from '#router/use-search.ts'
import { TemplateDesk } from '#writing/prompt-desk/template-desk.tsx'
import { usePromptType } from '#writing/prompt-desk/use-prompt-type.ts'
import { ResultList } from './result-list.tsx'
import { readResultsSearch } from './results-search.ts'

/** Where a prompt is written for one or several models, above the results so far. */
export function NewPrompt() {
  const { t } = useTranslation('prompts')
  const [type, choose] = usePromptType(useSearch(readResultsSearch).type ?? 'chat')
  const projectId = useProject().project?.projectId ?? 0
  return (
    <Page title={t('title')} description={t('description')} whole>
      <TemplateDesk {...{ type, projectId }} foot={<TypeSwitch type={type} onChange={choose} />}>
        <ResultList />
      </TemplateDesk>
    </Page>
  )
}
