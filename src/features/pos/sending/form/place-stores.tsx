import { Trans, useLingui } from '@lingui/react/macro'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { isStoreGone, StoreOptions, storeIdsOf } from './store-options.tsx'
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
  const storeOf = (place: string): string => choice.places[place] ?? ''
  const hasGone = places.some((place) => isStoreGone(groups, storeOf(place)))
  if (places.length === 0 || (storeIdsOf(groups).length < 2 && !hasGone)) return null
  return (
    <Disclosure
      className={classes.options}
      label={<Trans>Stores by place</Trans>}
      isOpen={places.some((place) => storeOf(place) !== '')}
    >
      <div className={classes.fields}>
        {places.map((place) => (
          <NativeSelect
            key={place}
            label={t`Store for ${placeLabel(place)}`}
            value={storeOf(place)}
            error={isStoreGone(groups, storeOf(place)) && t`Choose store`}
            onChange={(event) =>
              choice.change({ places: { ...choice.places, [place]: event.currentTarget.value } })
            }
          >
            <option value="">{t`Same as everything else`}</option>
            <StoreOptions groups={groups} value={storeOf(place)} />
          </NativeSelect>
        ))}
      </div>
    </Disclosure>
  )
}
