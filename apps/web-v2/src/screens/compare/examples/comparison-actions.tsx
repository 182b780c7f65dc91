import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { Download, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { COMPARE_ROUTE } from '#router/addresses/compare-address.ts'
import { Link } from '#router/link.tsx'

const FORMATS = ['json', 'promptfoo'] as const

/** What is done with a whole comparison. */
export function ComparisonActions({ promptId }: { promptId: string }) {
  const { t } = useTranslation('compare')
  return (
    <>
      <LazyMenu
        label={t('examples.export.open')}
        align="end"
        trigger={<IconButton label={t('examples.export.open')} icon={<Download />} />}
        sections={[
          {
            items: FORMATS.map((format) => ({
              label: t(`examples.export.${format}`),
              icon: <Download />,
              render: (
                <a
                  href={`/api/v1/prompts/${promptId}/comparison/export?format=${format}`}
                  download
                  aria-label={t(`examples.export.${format}`)}
                />
              ),
            })),
          },
        ]}
      />
      <IconButton label={t('new')} icon={<Plus />} render={<Link to={COMPARE_ROUTE} search={{ examples: true }} />} />
    </>
  )
}
