import { Trans, useLingui } from '@lingui/react/macro'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import type { CompanySettings, SettingKey } from '#domain/account/settings.ts'
import { GRAMS_PER_KILOGRAM, MILLILITRES_PER_LITRE } from '#domain/units.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { SettingCheckbox } from '../setting-checkbox.tsx'
import { SettingsScreen } from '../settings-screen.tsx'
import { UnitChoice } from './unit-choice.tsx'

/** Example amounts that show what a unit means: a bottle and its contents. */
const EXAMPLE = { grams: 1154, millilitres: 700, gramsPerMl: 0.94 }
/** What is beyond the bound at which the automatic unit changes. */
const SMALL_EXAMPLE = { grams: 490 }
const LARGE_EXAMPLE = { millilitres: 1250 }

/** The units that the whole company uses; a choice applies at once to every screen. */
export function MeasurementUnitScreen() {
  const { t } = useLingui()
  const units = useUnits()
  const run = useRunCommand()
  const choose = async (key: SettingKey, value: string): Promise<boolean> => {
    const isSaved = await run(changeSetting, { key, value })
    if (isSaved) showToast('success', t`Updated`)
    return isSaved
  }
  return (
    <SettingsScreen
      title={t`Measurement unit`}
      note={
        <Trans>For everyone in the company: on every screen, in the count and in reports.</Trans>
      }
    >
      <WeightChoice value={units.weight_unit} onChoose={(value) => choose('weight', value)} />
      <VolumeChoice value={units.volume_unit} onChoose={(value) => choose('volume', value)} />
      <DensityChoice value={units.density_unit} onChoose={(value) => choose('density', value)} />
      <SettingCheckbox
        setting="estimates"
        label={t`Barmen estimate by eye`}
        description={<Trans>Barmen estimate open bottles when there is no scale</Trans>}
      />
    </SettingsScreen>
  )
}

interface ChoiceProps<Key extends keyof CompanySettings> {
  value: CompanySettings[Key]
  onChoose: (value: CompanySettings[Key]) => Promise<boolean>
}

function WeightChoice(props: ChoiceProps<'weight_unit'>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const inGrams = (grams: number): string => formatNumber(grams, language, 1)
  const inKilograms = (grams: number, decimals: number): string =>
    formatNumber(grams / GRAMS_PER_KILOGRAM, language, decimals)
  const grams = inGrams(EXAMPLE.grams)
  const kilograms = inKilograms(EXAMPLE.grams, 3)
  const small = inGrams(SMALL_EXAMPLE.grams)
  const large = inKilograms(EXAMPLE.grams, 2)
  return (
    <UnitChoice
      {...props}
      title={<Trans>Weight</Trans>}
      units={[
        { value: 'automatic', name: <Trans>Automatic</Trans>, example: t`${small} g, ${large} kg` },
        { value: 'gram', name: <Trans>Grams</Trans>, example: t`${grams} g` },
        { value: 'kilogram', name: <Trans>Kilograms</Trans>, example: t`${kilograms} kg` },
      ]}
    />
  )
}

function VolumeChoice(props: ChoiceProps<'volume_unit'>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const millilitres = formatNumber(EXAMPLE.millilitres, language, 2)
  const litres = formatNumber(EXAMPLE.millilitres / MILLILITRES_PER_LITRE, language, 3)
  const large = formatNumber(LARGE_EXAMPLE.millilitres / MILLILITRES_PER_LITRE, language, 2)
  return (
    <UnitChoice
      {...props}
      title={<Trans>Volume</Trans>}
      units={[
        {
          value: 'automatic',
          name: <Trans>Automatic</Trans>,
          example: t`${millilitres} ml, ${large} l`,
        },
        { value: 'milliliter', name: <Trans>Millilitres</Trans>, example: t`${millilitres} ml` },
        { value: 'liter', name: <Trans>Litres</Trans>, example: t`${litres} l` },
      ]}
    />
  )
}

function DensityChoice(props: ChoiceProps<'density_unit'>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const small = formatNumber(EXAMPLE.gramsPerMl, language, 3)
  const large = formatNumber(EXAMPLE.gramsPerMl * 1000, language)
  return (
    <UnitChoice
      {...props}
      title={<Trans>Density</Trans>}
      units={[
        {
          value: 'g/cm3',
          name: <Trans>Grams per cubic centimetre</Trans>,
          example: t`${small} g/cm³`,
        },
        {
          value: 'kg/m3',
          name: <Trans>Kilograms per cubic metre</Trans>,
          example: t`${large} kg/m³`,
        },
      ]}
    />
  )
}
