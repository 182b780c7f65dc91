import type { MessageCost } from '@atrium/domain/estimates/message-cost'
import { EstimateDetails } from './estimate-details.tsx'
import { MediaEstimateDetails } from './media-estimate-details.tsx'
import { ParallelEstimateDetails } from './parallel-estimate-details.tsx'

/** What the cost of a message is made of. */
export function CostDetails({ cost }: { cost: MessageCost }) {
  if (cost.of === 'parallel') return <ParallelEstimateDetails estimate={cost.estimate} />
  if (cost.of === 'media') return <MediaEstimateDetails estimate={cost.estimate} model={cost.model} />
  return <EstimateDetails estimate={cost.estimate} model={cost.model} />
}
