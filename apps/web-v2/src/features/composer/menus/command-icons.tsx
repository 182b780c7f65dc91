import {
  Boxes,
  Columns2,
  Columns3,
  Copy,
  FolderSync,
  GitBranch,
  Keyboard,
  Paperclip,
  Pencil,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  SquarePen,
  Star,
  SunMoon,
  TextSearch,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionId } from '#actions/action-table.ts'

/** What stands before a command. */
export const COMMAND_ICONS: Readonly<Partial<Record<ActionId, ReactNode>>> = {
  palette: <Search />,
  'new-chat': <SquarePen />,
  'switch-project': <FolderSync />,
  trash: <Trash2 />,
  'change-model': <Boxes />,
  'parallel-models': <Columns3 />,
  options: <SlidersHorizontal />,
  attach: <Paperclip />,
  'copy-answer': <Copy />,
  find: <TextSearch />,
  branches: <GitBranch />,
  rename: <Pencil />,
  star: <Star />,
  'secure-data': <ShieldCheck />,
  'wide-column': <Columns2 />,
  theme: <SunMoon />,
  settings: <Settings />,
  shortcuts: <Keyboard />,
}
