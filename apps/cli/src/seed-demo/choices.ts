/** Repeatable choices from a number: the same seed makes the same world. */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  /** Returns a whole number from `from` to `to`; higher powers make high numbers rarer. */
  count(from: number, to: number, power = 1): number {
    return from + Math.floor(this.next() ** power * (to - from + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!; // callers pass no empty list
  }

  /** Returns choices of their own, so that players do not depend on each other's number of choices. */
  fork(): Choices {
    return new Choices(Math.floor(this.next() * 2 ** 32));
  }
}

const FIRST =
  'amber,brisk,calm,clever,copper,coral,dapper,dusty,eager,fabled,fern,gentle,golden,happy,hazel,ivory,jolly,keen,lucky,mellow,merry,misty,noble,olive,proud,quick,quiet,rapid,rosy,ruby,silver,sleepy,smart,snowy,sunny,swift,tidy,velvet,vivid,witty'.split(
    ',',
  );
const SECOND =
  'badger,bear,beaver,bison,crane,crow,deer,dolphin,eagle,falcon,finch,fox,gecko,hare,heron,ibis,jackal,koala,lark,lynx,magpie,marten,moose,newt,otter,owl,panda,puffin,quail,raven,robin,seal,sparrow,stork,swan,tiger,trout,turtle,walrus,wren'.split(
    ',',
  );

/** Returns a name like `silver otter` or `SwiftLynx88`. */
export function chooseName(choices: Choices): string {
  const [first, second] = [choices.pick(FIRST), choices.pick(SECOND)];
  const number = choices.happens(0.6) ? String(choices.count(2, 99)) : '';
  if (choices.happens(0.5)) return `${first} ${second}${number && ` ${number}`}`;
  return `${capitalize(first)}${capitalize(second)}${number}`;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
