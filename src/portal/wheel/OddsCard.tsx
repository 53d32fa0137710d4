import type { Prize } from '../../contract/wheel/calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { listOdds, type Odds } from './list-odds.ts'

const skeleton = [1, 2, 3, 4, 5, 6, 7, 8]

function Line({ icon, name, share }: Odds) {
  const { formatNumber } = useTexts()
  return (
    <li>
      <Icon name={`i-${icon}`} />
      <span className="grow">{name}</span>
      <span className="num">{formatNumber(share, { style: 'percent', maximumFractionDigits: 2 })}</span>
    </li>
  )
}

/** What every spin can bring, and how often: for everybody to read. `prizes` is null while they are not known. */
export function OddsCard({ prizes }: { prizes: readonly Prize[] | null }) {
  const { t } = useTexts()
  return (
    <section className="card stack odds" aria-labelledby="odds-title" aria-busy={prizes === null}>
      <div>
        <h2 className="big__title" id="odds-title">
          {t('wheel.odds.title')}
        </h2>
        <p className="small soft">{t('wheel.odds.text')}</p>
      </div>
      <ul className="lines">
        {prizes === null
          ? skeleton.map((line) => (
              <li aria-hidden="true" key={line}>
                <i className="skeleton skeleton--disc lines__skeleton" />
                <i className="skeleton skeleton--line" />
              </li>
            ))
          : listOdds(t, prizes).map((odds) => <Line {...odds} key={`${odds.icon} ${odds.name}`} />)}
      </ul>
    </section>
  )
}
