import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import type { Candidate } from './candidates.ts'
import { ReasonText } from './reason-text.tsx'
import classes from './recount.module.css'

export interface PersonChoiceProps {
  candidates: readonly Candidate[]
  /** What is to be counted again; at least one. */
  goods: readonly Good[]
  /** The person's id; empty: nobody yet. */
  value: string
  onChange: (userId: string) => void
}

/** Only who may is offered; of the others it is said why not. */
export function PersonChoice({ candidates, goods, value, onChange }: PersonChoiceProps) {
  const { t } = useLingui()
  const all = goods.length
  const able = candidates.filter(({ unfit }) => unfit.size < all)
  const unable = candidates.filter(({ unfit }) => unfit.size === all)
  const chosen = able.find(({ user_id }) => user_id === value)
  return (
    <div className={classes.person}>
      {able.length > 0 ? (
        <NativeSelect
          label={<Trans>Who counts again</Trans>}
          value={chosen ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{t`Choose a person`}</option>
          {able.map(({ user_id, full_name, unfit }) => (
            <option key={user_id} value={user_id}>
              {unfit.size === 0 ? full_name : t`${full_name}: ${all - unfit.size} of ${all}`}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <p className={classes.nobody}>
          <Trans>Nobody here can count this again without knowing the first count.</Trans>
        </p>
      )}
      {chosen && chosen.unfit.size > 0 && <LeftOut candidate={chosen} goods={goods} />}
      {unable.length > 0 && (
        <details className={classes.unable}>
          <summary>
            <Plural
              value={unable.length}
              one="# other person can't, and why"
              other="# other people can't, and why"
            />
          </summary>
          <ul>
            {unable.map(({ user_id, full_name, unfit }) => (
              <li key={user_id}>
                {full_name}:{' '}
                {[...unfit.values()].slice(0, 1).map((reason) => (
                  <ReasonText key={reason} reason={reason} />
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface LeftOutProps {
  candidate: Candidate
  goods: readonly Good[]
}

/** What the chosen person is not asked for, and why. */
function LeftOut({ candidate: { unfit }, goods }: LeftOutProps) {
  const { language } = useFormat()
  return (
    <div className={classes.nobody}>
      <p>
        <Trans>This person isn't asked for:</Trans>
      </p>
      <ul>
        {goods.map((good) => {
          const reason = unfit.get(good.id)
          return (
            reason && (
              <li key={good.id}>
                {nameIn(good, language)}: <ReasonText reason={reason} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
