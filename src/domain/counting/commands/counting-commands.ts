import { addBarcode } from './add-barcode.ts'
import { answerWeighings } from './answer-weighings.ts'
import { confirmEntry } from './confirm-entry.ts'
import { createPourer } from '../pourers/commands/create-pourer.ts'
import { editPourer } from '../pourers/commands/edit-pourer.ts'
import { explainGrowth } from './explain-growth.ts'
import { nameBarcode } from './name-barcode.ts'
import { photographBottle } from './photograph-bottle.ts'
import { recordEntry } from './record-entry.ts'
import { recordNone } from './record-none.ts'
import { rememberScale } from '../../scales/commands/remember-scale.ts'
import { removeBarcode } from './remove-barcode.ts'
import { removePourer } from '../pourers/commands/remove-pourer.ts'
import { replaceReading } from './replace-reading.ts'
import { undoWeighing } from './undo-weighing.ts'
import { weighBottle } from './weigh-bottle.ts'
import { weighGood } from './weigh-good.ts'

/** Commands of counting, and about bottles found while counting. */
export const COUNTING_COMMANDS = [
  recordEntry,
  recordNone,
  confirmEntry,
  explainGrowth,
  replaceReading,
  photographBottle,
  nameBarcode,
  addBarcode,
  removeBarcode,
  weighBottle,
  answerWeighings,
  weighGood,
  undoWeighing,
  rememberScale,
  createPourer,
  editPourer,
  removePourer,
] as const
