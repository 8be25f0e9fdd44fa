import * as z from 'zod/mini'
import { text } from '../scalars.ts'
import { NAME_MAX_LENGTH, nameFields } from './names.ts'

export const names = z.object(nameFields(() => text(NAME_MAX_LENGTH)))
