import '../ui/field.css'
import { Controls } from './Controls.tsx'
import { GameServer } from './GameServer.tsx'
import { Log } from './Log.tsx'
import { Phone } from './Phone.tsx'
import './fake-game.css'

/** A game on a phone, its server, and a log of what is said between them and the portal (rule 23.6). In English, for studios. */
export function FakeGameIsland() {
  return (
    <div className="fake">
      <Controls />
      <Phone />
      <div className="fake__column">
        <GameServer />
        <Log />
      </div>
    </div>
  )
}
