// Chooses how a line is paid: with money, or with a membership that the member has bought before.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { LineView, MembershipView } from '../../../app/store/views.ts';
import { choicesEn } from '../../../i18n/languages/en.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import type { LineSums } from '../details/line/use-line-sums.ts';
import { ChoiceText, LineChoice } from './line-choice.tsx';

export interface LineMembershipProps {
  line: LineView;
  sums: LineSums;
  text: Translate;
  store: DetailsStore;
}

const KEY_OF_REASON: Readonly<Record<string, MessageKey>> = {
  EXPIRED: 'membershipExpired',
  NOT_STARTED: 'membershipNotYet',
  PAUSED: 'membershipPaused',
  NO_CREDITS: 'membershipUsedUp',
  NOT_ENOUGH_CREDITS: 'membershipTooLittle',
};

export function LineMembership({ line, sums, text: base, store }: LineMembershipProps): ReactNode {
  const { memberships: offered, paidBy: chosen } = sums;
  const { id } = line;
  if (!id || !offered.length) return null;
  const text = base.extend(choicesEn);
  const refused = offered.find((one) => one.id === chosen && one.reason);
  return (
    <>
      <LineChoice
        label={text('membership')}
        name={line.name}
        value={chosen ?? ''}
        options={[
          { value: '', label: text('noMembership') },
          ...offered.map((one) => ({
            value: one.id,
            label: labelOf(one, text),
            isDisabled: Boolean(one.reason) && one !== refused,
          })),
        ]}
        text={text}
        isPending={line.isPending}
        isPaid={Boolean(chosen) && !refused}
        onChoose={(wanted) =>
          store.actions.line?.setMembership(
            id,
            offered.find((one) => one.id === wanted),
          )
        }
      />
      {refused && <ChoiceText role="alert">{labelOf(refused, text)}</ChoiceText>}
    </>
  );
}

function labelOf({ name, left, reason }: MembershipView, text: Translate): string {
  if (reason) {
    const key =
      (Object.hasOwn(KEY_OF_REASON, reason) && KEY_OF_REASON[reason]) || 'membershipUnfit';
    return text(key, { name });
  }
  return left === undefined ? name : text('membershipLeft', { name, count: left });
}
