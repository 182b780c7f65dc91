import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'

type Order = 'asc' | 'desc'

type Props = {
  order: Order
  /** What the order is called, and that a press turns it round: one for each. */
  texts: Readonly<Record<Order, string>>
  onChange: (order: Order) => void
}

/** Beside what a list is sorted by: whether it goes up or down. */
export function OrderButton({ order, texts, onChange }: Props) {
  return (
    <IconButton
      label={texts[order]}
      icon={order === 'asc' ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
      onClick={() => onChange(order === 'asc' ? 'desc' : 'asc')}
    />
  )
}
