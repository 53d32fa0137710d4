import type { Delivery as State } from '../../contract/backpack/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import './delivery.css'

const signs = { delivering: 'g-out', delivered: 'g-check', delayed: 'g-alert' } as const

interface Props {
  state: State
  /** Whether a sentence says what the state means. */
  explains?: boolean
}

/** How far something is on its way to the game, by a sign and in words; told when it changes. */
export function Delivery({ state, explains = false }: Props) {
  const { t } = useTexts()
  return (
    <div aria-live="polite">
      {state !== '' && (
        <>
          <p className="delivery" data-state={state}>
            <Icon name={signs[state]} className={state === 'delivering' ? 'turn' : ''} />
            {t(`backpack.delivery.${state}`)}
          </p>
          {explains && <p className="tiny soft">{t(`backpack.delivery.${state}_text`)}</p>}
        </>
      )}
    </div>
  )
}
