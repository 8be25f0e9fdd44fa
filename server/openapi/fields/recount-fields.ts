import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-25T20:00:00.000Z'
const RECOUNT = '01939c1e-7a00-7000-8000-000000001201'
const READING = '01939c1e-7a00-7000-8000-000000001202'
const COUNT = '`first`: what was counted at first; `second` or `third`: a recount.'
const DECISION =
  'What became of it: the first entries stay (`kept`), its readings took their place (`taken`), or those of another recount did (`passed`). Null: nobody has decided.'
const STATE =
  '`asked`: somebody is to count; `counted`; `cancelled`, which it is as well when the inventory is completed before.'
const UNIT = 'The unit of the amounts; null: the two say nothing of each other.'

/** What is counted a second or a third time, by a person who does not know the first count. */
export const RECOUNT_FIELDS: FieldNotes = {
  recounts: ['Requests to count goods again. They hold no amounts.'],
  recount_readings: [
    'What was read in recounts: the own readings of whoever counts again, and for people who manage inventories those of others too, unless they are to count the good themselves.',
  ],
  'PullQuery.recounts': ['`shown`: the caller stores recounts.', 'shown'],
  recount_id: ['The id of the recount.', RECOUNT],
  reading_id: ['The id of the reading.', READING],
  'RecountRow.id': ['The id of the recount.', RECOUNT],
  'RecountReadingRow.id': ['The id of the reading; of the entry too, once it is taken.', READING],
  round: ['Which count of the good it is: 2 or 3.', 2],
  counter: ['Who is to count again: neither the owner, nor who asks, nor who has counted it.'],
  full_name: ['Name and surname.', 'Ani Petrosyan'],
  counter_id: ['The id of the person who is to count.', ID.barman],
  counter_full_name: ['The name and surname of that person.', 'Ani Petrosyan'],
  'RecountRow.places': ['Where the bottles stood.', ['bar']],
  asked_by: ['The id of the person who asked.', ID.person],
  asked_by_full_name: ['The name and surname of that person.', 'Davit Sargsyan'],
  'RecountRow.asked_at': ['When it was asked: UTC, ISO 8601.', TIME],
  'RecountRow.status': [STATE, 'asked'],
  ended_at: ['When it was over: UTC, ISO 8601. Null: it is not.', null],
  ended_by: ['The id of the person who counted, or cancelled it; null: it is not over.', null],
  ended_by_full_name: ['The name and surname of that person.', null],
  'RecountRow.decision': [DECISION, null],
  'RecountedGood.decision': [
    'What counts: the first entries (`kept`), or the readings of a recount (`taken`). Null: nobody has decided.',
    null,
  ],
  'DecideRecountArgs.decision': [
    '`kept`: the first entries stay; `taken`: the readings take their place.',
    'taken',
  ],
  decision_id: ['The id of the command that decided.', null],
  decided_at: ['When somebody decided: UTC, ISO 8601.', null],
  decided_by: ['The id of the person who decided.', null],
  decided_by_full_name: ['The name and surname of that person.', null],
  replaced: ['The ids of the first entries whose place the readings took.', []],
  replaces: ['The ids of the entries that go, as the author saw them.', [ID.entry]],
  takes: ['The ids of the readings that come; none where nothing was left.', [READING]],
  is_late: [
    'Whether it came too late: when the recount had ended without it, or was read after its counter had said that it was over. It is in no round.',
    false,
  ],
  finished_late_at: [
    'When its counter said that it was over, of a recount that had ended before: UTC, ISO 8601. Null: they did not.',
    null,
  ],
  late: ['What came too late. It is in no total, and cannot be taken.', []],
  'LateCount.read_at': ['When it was read last: UTC, ISO 8601.', TIME],
  'LateCount.is_finished': ['Whether its counter said that it was all.', true],
  is_blind: ['Always false: what came too late is not judged.', false],
  'LateCount.verdict': ['Always null: what came too late is not judged.'],
  'RecountReadingRow.user_id': ['The id of the person who counted.', ID.barman],
  'FinishRecountArgs.is_finished': ['Whether all was counted; false: it could not be done.', true],
  'FinishRecountArgs.finished_at': [
    'When it was over, by the clock of the device: UTC, ISO 8601.',
    TIME,
  ],
  rounds: ['The recounts of the good, by the moment at which they were asked.'],
  verdicts: ['What each two counts say of each other.'],
  suggested: [
    'The count that two of them speak for; null: no two agree, or there is only one.',
    'first',
  ],
  needs_third: ['Whether two counts differ and there was no third.', false],
  first_at: ['When the first entries were read last: UTC, ISO 8601.', TIME],
  second_at: ['When the second count was read last: UTC, ISO 8601.', TIME],
  third_at: ['When the third count was read last: UTC, ISO 8601.', null],
  one: [COUNT, 'first'],
  other: [COUNT, 'second'],
  'PairVerdict.kind': [
    '`agree`: they differ by no more than the ± of their difference; `differ`; `incomparable`.',
    'agree',
  ],
  'PairVerdict.reason': [
    'Why they say nothing of each other: `figures_changed`, `unknown`, `deleted`, `merged` (goods were merged since, and only one count is of both), `counted_before` (who counted again had counted it before) or `corrected_before` (who counted again had corrected the first count before). Null: they do.',
    null,
  ],
  'PairVerdict.unit': [UNIT, 'ml'],
  'PairVerdict.difference': ['The later count less the earlier one, in the unit.', -3.16],
  'PairVerdict.uncertainty': ['The ± of that difference, in the unit.', 4.2],
  'PairVerdict.sealed': ['How many sealed bottles, or pieces, of the difference.', 0],
}
