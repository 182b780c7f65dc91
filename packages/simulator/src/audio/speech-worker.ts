import { work } from '../studios/work.ts'
import { speak } from './speak.ts'

work(speak)
