import Type from 'typebox'
import { EntityName, Expression, FieldName, FixedWhere, type Where } from './shape.ts'

/** Where money of a wallet may stand (docs/rules/money.md#buckets). */
export const buckets = ['available', 'frozen', 'unsettled'] as const
export type Bucket = (typeof buckets)[number]
/** All that is no wallet of ours: a payment channel, a bank. */
export const outside = 'external'

export const owners = ['supplier', 'platform', 'user', 'provider'] as const
export type OwnerType = (typeof owners)[number]

const closed = { additionalProperties: false }
const BucketName = Type.Unsafe<Bucket>({ enum: buckets })
const Place = (description: string) =>
  Type.String({ pattern: '^([a-z]\\w*\\.(available|frozen|unsettled)|external)$', description })
const EntryType = (description: string) => Type.String({ pattern: '^[a-z]\\w*$', maxLength: 32, description })

const WalletShape = Type.Object(
  {
    owner: Type.Unsafe<OwnerType>({
      enum: owners,
      description: 'Whose it is: one wallet for each of these, and one of the platform',
    }),
    type: Type.String({ pattern: '^[a-z]\\w*$', description: 'What it holds: balance, commission, points' }),
    buckets: Type.Array(BucketName, { minItems: 1, description: 'Where its money may stand' }),
    overdraft: Type.Optional(Type.Array(BucketName, { description: 'Buckets that may fall below zero' })),
  },
  closed,
)

const LegShape = Type.Object(
  {
    type: EntryType('The type of its entry: `biz_type`'),
    peerType: Type.Optional(
      EntryType('The type of the entry on the receiving side, where that is another wallet and another type'),
    ),
    from: Place('Where it leaves: `wallet.bucket`, or `external` for what is no wallet'),
    to: Place('Where it enters'),
    amount: Expression('How much, in cents; nothing is posted where it is 0'),
    owe: Type.Optional(
      Type.Boolean({ description: 'It is taken even where that leaves the wallet below zero: its owner owes it' }),
    ),
  },
  closed,
)

export const PostingShape = Type.Object(
  {
    entity: EntityName('The entity whose transitions post it'),
    number: FieldName('The field with the number under which it is posted once: `biz_sn`'),
    seq: Type.Optional(Expression('Which time it is, where the same may rightly be posted again; 1 where absent')),
    owners: Type.Optional(
      Type.Record(Type.String(), Expression(''), { description: 'The id of the owner of each wallet but the platform’s' }),
    ),
    opening: Type.Optional(
      FixedWhere('Which records that were there before the ledger it is posted for, once, when the ledger begins'),
    ),
    legs: Type.Array(LegShape, { minItems: 1, description: 'What moves from where to where, in this order' }),
  },
  closed,
)

export const LedgerShape = Type.Object(
  {
    wallets: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), WalletShape, { description: 'The wallets by name' }),
    ),
    postings: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), PostingShape, { description: 'What transitions post, by name' }),
    ),
  },
  closed,
)

export type Wallet = { name: string; owner: OwnerType; type: string; buckets: readonly Bucket[]; overdraft: readonly Bucket[] }

/** One end of a leg; null: outside. */
export type LegEnd = { wallet: string; bucket: Bucket } | null

export type Leg = { type: string; peerType: string; from: LegEnd; to: LegEnd; amount: string; owe: boolean }

export type Posting = {
  name: string
  entity: string
  number: string
  seq?: string
  /** Expressions by wallet */
  owners: Readonly<Record<string, string>>
  opening?: Where
  legs: readonly Leg[]
}

/** Every wallet and posting of a site by name, long form. */
export type Ledger = { wallets: ReadonlyMap<string, Wallet>; postings: ReadonlyMap<string, Posting> }
