import { listenToChanges, pullChanges } from '#protocol/sync/pull.ts'
import { pushCommands } from '#protocol/sync/push.ts'
import { WAITING } from '#protocol/sync/waiting.ts'
import { SYSTEM } from '#protocol/system.ts'
import { describedPull, describedPush } from './components/described-rows.ts'
import { paper, type Paper } from './paper.ts'

/** The calls that devices sync with. */
export const SYNC_OPERATIONS: readonly Paper[] = [
  paper(pushCommands, {
    summary: 'Send what people did, in the order in which they did it',
    note: 'Each device counts its commands from 1 without a gap. A command that was sent before repeats its first answer; a rejected one does not stop the others.',
    body: describedPush,
    refusals: [409],
  }),
  paper(pullChanges, {
    summary: 'Read what has changed since the last call',
    note: 'The change feed of the company, as far as the person may see it. Begin without a cursor, and pass the one of each answer to the next call. As long as `more` is true, the next page is there at once. A beginning without a cursor brings branches, people and open inventories first, then items, then the rest.',
    answer: describedPull,
  }),
  paper(WAITING.list, {
    summary: 'List what was counted after its right had ended',
    note: 'Somebody was moved, deactivated or removed while their device was away: what they counted before is taken, and what they counted afterwards waits here.',
  }),
  paper(WAITING.decide, {
    summary: 'Take or leave what waits',
    note: 'What is taken is done as its person would have done it, under its id, their name and its time.',
  }),
  paper(listenToChanges, {
    summary: 'Be told when there is something to pull',
    note: 'Server-sent events: the data of `feed` is the position that the feed has reached. A company that listens with more devices than it counts with is told 429 `company_busy`.',
    refusals: [429],
  }),
  paper(SYSTEM.features, { summary: 'Read which optional features this server has' }),
]
