import type { GamePrefix } from '../../contract/games.ts'

/** Players whom the demo player meets in the community, with the faces that they have chosen. */
export const neighbours = {
  mirelle: { nickname: 'Mirelle', avatar: 'f-4' },
  tak: { nickname: 'Tak77', avatar: 'f-1' },
  pete: { nickname: 'OldPete', avatar: 'f-6' },
} as const
type Neighbour = keyof typeof neighbours

/** Somebody of the talk; `me` is the demo player. */
export type Speaker = Neighbour | 'me'

/** A post, how many days ago it was, who likes it, and what is said to it, an hour apart. */
export interface DemoPost {
  by: Speaker
  ago: number
  text: string
  likes: readonly Speaker[]
  comments: readonly (readonly [Speaker, string])[]
}

/** What is talked about in each game of the demo, earliest first, in the players' own words: some of them write in other languages. */
export const talk: Readonly<Partial<Record<GamePrefix, readonly DemoPost[]>>> = {
  stateofsurvival: [
    {
      by: 'pete',
      ago: 6,
      text: 'Day 400 in the same state. Tip for newcomers: upgrade the infirmary before the walls. You can rebuild a wall, you can’t rebuild your people.',
      likes: ['mirelle', 'tak', 'me'],
      comments: [
        ['mirelle', 'I learned this the hard way last week 😅'],
        ['tak', 'Saving this, thanks Pete!'],
      ],
    },
    {
      by: 'tak',
      ago: 4,
      text: 'Our alliance is looking for two more people who are awake in the evening (UTC+9). We’re relaxed, we chat a lot, and nobody gets kicked for having a life.',
      likes: ['pete'],
      comments: [],
    },
    {
      by: 'me',
      ago: 2,
      text: 'Held the settlement against three waves with one hero down. My hands are still shaking!',
      likes: ['mirelle', 'pete', 'tak'],
      comments: [['pete', 'Which hero was it? Please say it wasn’t the medic.']],
    },
    {
      by: 'mirelle',
      ago: 1,
      text: '¿Alguien más espera a cobrar el regalo diario hasta después del café? Es mi ritual de cada mañana ☕',
      likes: ['me', 'pete'],
      comments: [['me', 'Coffee first, always.']],
    },
  ],
  stormshot: [
    {
      by: 'mirelle',
      ago: 7,
      text: 'Ricochet puzzles got so much easier once I stopped aiming at the pirate and started aiming at the barrel behind him.',
      likes: ['tak', 'pete'],
      comments: [['pete', 'Forty levels in and nobody told me this.']],
    },
    {
      by: 'me',
      ago: 3,
      text: 'Finally all three stars on the lighthouse stage. One shot, two bounces, no survivors 🏴‍☠️',
      likes: ['mirelle', 'tak'],
      comments: [
        ['tak', 'Show-off! (Please teach me.)'],
        ['mirelle', 'Nice one, captain!'],
      ],
    },
    {
      by: 'pete',
      ago: 2,
      text: 'Looking for a crew on my isle. I bring a fast ship, terrible jokes and a donation every single day.',
      likes: ['me'],
      comments: [],
    },
    {
      by: 'tak',
      ago: 1,
      text: '今日のガチャ、まさかの大当たり！みんなにも幸運を分けてあげたい🍀',
      likes: ['mirelle', 'me', 'pete'],
      comments: [['me', 'Congratulations! Leave some luck for us 🍀']],
    },
  ],
  kingofavalon: [
    {
      by: 'pete',
      ago: 6,
      text: 'My dragon turned max level today. I may have told my whole family at dinner. They were polite about it.',
      likes: ['mirelle', 'tak', 'me'],
      comments: [['mirelle', 'A proud parent! What did you name yours?']],
    },
    {
      by: 'mirelle',
      ago: 4,
      text: 'Reminder: put your shield up before the kingdom event starts. I forgot again, and now I farm from zero.',
      likes: ['pete', 'tak'],
      comments: [['tak', 'We’ll send you grain 🌾']],
    },
    {
      by: 'me',
      ago: 2,
      text: 'Rallied with people from five countries tonight and we took the castle with four seconds to spare. What a fight!',
      likes: ['pete', 'mirelle'],
      comments: [['pete', 'I was in the second wave. Never again that close, please.']],
    },
    {
      by: 'tak',
      ago: 1,
      text: 'Wer macht beim nächsten Bosskampf mit? Uns fehlen noch ein paar starke Bogenschützen.',
      likes: ['me'],
      comments: [],
    },
  ],
  dcdarklegion: [
    {
      by: 'tak',
      ago: 5,
      text: 'Team question: two tanks and three damage dealers, or one tank and a healer? I keep losing at the last boss of the chapter.',
      likes: ['pete'],
      comments: [
        ['mirelle', 'Healer, every time. It’s a long fight.'],
        ['me', 'One tank and a healer got me through it.'],
      ],
    },
    {
      by: 'mirelle',
      ago: 3,
      text: 'The art of the new chapter is gorgeous. I stopped in the middle of a fight just to look at the skyline.',
      likes: ['tak', 'pete', 'me'],
      comments: [],
    },
    {
      by: 'me',
      ago: 2,
      text: 'Forty pulls without anything, and then two legends at once. I screamed, the cat left the room.',
      likes: ['mirelle', 'tak', 'pete'],
      comments: [['tak', 'Worth it. Apologies to the cat.']],
    },
  ],
  tinysurvivors: [
    {
      by: 'mirelle',
      ago: 5,
      text: 'My tiny camp finally has a second tent! It’s the little things. Very little, in this game ⛺',
      likes: ['pete', 'me'],
      comments: [['pete', 'Welcome to the two-tent club!']],
    },
    {
      by: 'pete',
      ago: 3,
      text: 'If you’re stuck at night three: dig the ditch on the left, not on the right. The bugs always come from the left.',
      likes: ['tak', 'me', 'mirelle'],
      comments: [['tak', 'They do! How did I never see that?']],
    },
    {
      by: 'me',
      ago: 2,
      text: 'Made it to night ten with nothing but a spoon and a beetle shell. Who’s with me?',
      likes: ['mirelle', 'tak'],
      comments: [['mirelle', 'The spoon is underrated.']],
    },
    {
      by: 'tak',
      ago: 1,
      text: 'Petit rappel : arroser les champignons avant de dormir, sinon ils se fâchent 🍄',
      likes: ['me', 'pete'],
      comments: [],
    },
  ],
}
