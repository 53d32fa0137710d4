import type { RefObject } from 'react'
import { faceIds } from '../../contract/account/profile.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { Tick } from '../ui/Icon.tsx'
import { wear } from './press-avatar.ts'

interface Props {
  worn: string
  /** The first of the faces takes the focus of a button that is gone. */
  first: RefObject<HTMLButtonElement | null>
}

/** The drawn faces, of which one may be worn. */
export function Faces({ worn, first }: Props) {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-labelledby="avatar-faces">
      <h2 className="avatar__title" id="avatar-faces">
        {t('avatar.faces.title')}
      </h2>
      <p className="small soft">{t('avatar.faces.text')}</p>
      <ul className="faces">
        {faceIds.map((id, index) => (
          <li key={id}>
            <button
              className="faces__one"
              type="button"
              aria-pressed={id === worn}
              ref={index === 0 ? first : undefined}
              onClick={() => wear(id)}
            >
              <span className="face">
                <svg aria-hidden="true">
                  <use href={`/art/faces.svg#${id}`} />
                </svg>
                <Tick />
              </span>
              <span className="small">{t(`avatar.faces.${id}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
