import * as answerNotes from '@park/ui/AnswerNotes';
import * as avatar from '@park/ui/Avatar';
import * as badge from '@park/ui/Badge';
import * as brandMark from '@park/ui/BrandMark';
import * as button from '@park/ui/Button';
import * as card from '@park/ui/Card';
import * as checkboxField from '@park/ui/CheckboxField';
import * as descriptionList from '@park/ui/DescriptionList';
import * as dialog from '@park/ui/Dialog';
import * as iconButton from '@park/ui/IconButton';
import * as latePart from '@park/ui/LatePart';
import * as linkStyles from '@park/ui/Link.styles';
import * as menu from '@park/ui/Menu';
import * as pageHeader from '@park/ui/PageHeader';
import * as progressBar from '@park/ui/ProgressBar';
import * as searchField from '@park/ui/SearchField';
import * as section from '@park/ui/Section';
import * as segmentedField from '@park/ui/SegmentedField';
import * as selectField from '@park/ui/SelectField';
import * as skeleton from '@park/ui/Skeleton';
import * as spinner from '@park/ui/Spinner';
import * as stat from '@park/ui/Stat';
import * as stateView from '@park/ui/StateView';
import * as statusDot from '@park/ui/StatusDot';
import * as table from '@park/ui/Table';
import * as textAreaField from '@park/ui/TextAreaField';
import * as textField from '@park/ui/TextField';
import * as toolbar from '@park/ui/Toolbar';
import * as visuallyHidden from '@park/ui/VisuallyHidden';
import * as buttonStyles from '@park/ui/button.styles';
import * as fieldStyles from '@park/ui/field.styles';
import * as icons from '@park/ui/icons';
import * as depths from '@park/ui/theme/depths';
import * as tokens from '@park/ui/theme/tokens';
import * as toneStyles from '@park/ui/tone.styles';
import * as lateParts from '@park/ui/use-late-part';

/** The parts of `shared/ui` that remotes take from the host, so that each is in the browser once. */
export const givenUi: Readonly<Record<string, object>> = {
  '@park/ui/AnswerNotes': answerNotes,
  '@park/ui/Avatar': avatar,
  '@park/ui/Badge': badge,
  '@park/ui/BrandMark': brandMark,
  '@park/ui/Button': button,
  '@park/ui/Card': card,
  '@park/ui/CheckboxField': checkboxField,
  '@park/ui/DescriptionList': descriptionList,
  '@park/ui/Dialog': dialog,
  '@park/ui/IconButton': iconButton,
  '@park/ui/LatePart': latePart,
  '@park/ui/Link.styles': linkStyles,
  '@park/ui/Menu': menu,
  '@park/ui/PageHeader': pageHeader,
  '@park/ui/ProgressBar': progressBar,
  '@park/ui/SearchField': searchField,
  '@park/ui/Section': section,
  '@park/ui/SegmentedField': segmentedField,
  '@park/ui/SelectField': selectField,
  '@park/ui/Skeleton': skeleton,
  '@park/ui/Spinner': spinner,
  '@park/ui/Stat': stat,
  '@park/ui/StateView': stateView,
  '@park/ui/StatusDot': statusDot,
  '@park/ui/Table': table,
  '@park/ui/TextAreaField': textAreaField,
  '@park/ui/TextField': textField,
  '@park/ui/Toolbar': toolbar,
  '@park/ui/VisuallyHidden': visuallyHidden,
  '@park/ui/button.styles': buttonStyles,
  '@park/ui/field.styles': fieldStyles,
  '@park/ui/icons': icons,
  '@park/ui/theme/depths': depths,
  '@park/ui/theme/tokens': tokens,
  '@park/ui/tone.styles': toneStyles,
  '@park/ui/use-late-part': lateParts,
};
