import { Trans, useLingui } from '@lingui/react/macro'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { usePlaceLabel } from '#widgets/use-place-label.ts'
import { storeLabel } from './store-label.ts'
import type { ChosenSending } from './use-send-choice.ts'
import classes from './send-options.module.css'

interface PlaceStoresProps {
  /** The places where something was counted. */
  places: readonly string[]
  groups: StoresAnswer['data']
  choice: ChosenSending
}

/** Stores of their own for places: what was counted there goes to them in documents of their own. */
export function PlaceStores({ places, groups, choice }: PlaceStoresProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const known = groups.flatMap(({ stores }) => stores.map(({ store_id }) => store_id))
  const isGone = (storeId: string): boolean => storeId !== '' && !known.includes(storeId)
  const hasOwn = places.some((place) => (choice.places[place] ?? '') !== '')
  const hasGone = places.some((place) => isGone(choice.places[place] ?? ''))
  if (places.length === 0 || (known.length < 2 && !hasGone)) return null
  return (
    <details className={classes.options} open={hasOwn || undefined}>
      <summary>
        <Trans>Stores by place</Trans>
      </summary>
      <div className={classes.fields}>
        {places.map((place) => (
          <NativeSelect
            key={place}
            label={t`Store for ${placeLabel(place)}`}
            value={choice.places[place] ?? ''}
            error={isGone(choice.places[place] ?? '') && t`Choose store`}
            onChange={(event) =>
              choice.change({ places: { ...choice.places, [place]: event.currentTarget.value } })
            }
          >
            <option value="">{t`Same as everything else`}</option>
            {isGone(choice.places[place] ?? '') && (
              <option value={choice.places[place]}>{t`A store that no longer exists`}</option>
            )}
            {groups.map(({ name, stores }) => (
              <optgroup key={name} label={name}>
                {stores.map(({ store_id, name: store }) => (
                  <option key={store_id} value={store_id}>
                    {storeLabel({ name: store, group: name })}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        ))}
      </div>
    </details>
  )
}
