import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Avatar, initialOf, tintOf } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { ConfirmDialog, Dialog } from '@park/ui/floating/Dialog';
import { IconButton } from '@park/ui/actions/IconButton';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { TextLink, linkStyles } from '@park/ui/actions/Link.styles';
import { Menu } from '@park/ui/floating/Menu';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { SearchField } from '@park/ui/fields/SearchField';
import { Section } from '@park/ui/surfaces/Section';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { SelectField } from '@park/ui/fields/SelectField';
import { Skeleton, SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { Stat } from '@park/ui/surfaces/Stat';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { Toolbar, ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { buttonStyles } from '@park/ui/actions/button.styles';
import { FieldBox, FieldError, FieldHint, FieldLabel, controlStyles } from '@park/ui/fields/field.styles';
import {
  ArrowUpDown,
  Bell,
  Calendar,
  Car,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Download,
  Eye,
  EyeOff,
  FileText,
  Gauge,
  Globe,
  Inbox,
  Info,
  LayoutDashboard,
  LayoutGrid,
  LogOut,
  Mail,
  Menu as MenuIcon,
  Monitor,
  Moon,
  MoreHorizontal,
  Pencil,
  Phone,
  Plus,
  RefreshCw,
  Route,
  Search,
  Settings,
  Sun,
  TriangleAlert,
  User,
  Users,
  Wallet,
  WifiOff,
  X,
} from '@park/ui/theme/icons';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, motion, radius, shadow, size, space, tints } from '@park/ui/theme/tokens';
import { toneColors } from '@park/ui/theme/tone.styles';
import { fetchPart, fetchPartWhenIdle, useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';

/** The parts of `shared/ui` that the host provides to remotes, so that each is loaded once. */
export const providedUi: Readonly<Record<string, object>> = {
  '@park/ui/surfaces/DataNotes': { DataNotes },
  '@park/ui/surfaces/Avatar': { Avatar, initialOf, tintOf },
  '@park/ui/surfaces/Badge': { Badge },
  '@park/ui/surfaces/BrandMark': { BrandMark },
  '@park/ui/actions/Button': { Button },
  '@park/ui/surfaces/Card': { Card, CardBody, CardHeader },
  '@park/ui/fields/CheckboxField': { CheckboxField },
  '@park/ui/surfaces/DescriptionList': { DescriptionList },
  '@park/ui/floating/Dialog': { ConfirmDialog, Dialog },
  '@park/ui/actions/IconButton': { IconButton },
  '@park/ui/surfaces/LatePart': { LatePart },
  '@park/ui/actions/Link.styles': { TextLink, linkStyles },
  '@park/ui/floating/Menu': { Menu },
  '@park/ui/surfaces/PageHeader': { PageHeader },
  '@park/ui/surfaces/ProgressBar': { ProgressBar },
  '@park/ui/fields/SearchField': { SearchField },
  '@park/ui/surfaces/Section': { Section },
  '@park/ui/fields/SegmentedField': { SegmentedField },
  '@park/ui/fields/SelectField': { SelectField },
  '@park/ui/surfaces/Skeleton': { Skeleton, SkeletonRows },
  '@park/ui/surfaces/Spinner': { Spinner },
  '@park/ui/surfaces/Stat': { Stat },
  '@park/ui/surfaces/StateView': { EmptyView, ErrorView, LoadingView },
  '@park/ui/surfaces/StatusDot': { StatusDot },
  '@park/ui/table/Table': { Cell, HeaderCell, Row, Table, TableFrame },
  '@park/ui/fields/TextAreaField': { TextAreaField },
  '@park/ui/fields/TextField': { TextField },
  '@park/ui/surfaces/Toolbar': { Toolbar, ToolbarSpace },
  '@park/ui/surfaces/VisuallyHidden': { VisuallyHidden },
  '@park/ui/actions/button.styles': { buttonStyles },
  '@park/ui/fields/field.styles': { FieldBox, FieldError, FieldHint, FieldLabel, controlStyles },
  '@park/ui/theme/icons': {
    ArrowUpDown,
    Bell,
    Calendar,
    Car,
    ChartColumn,
    Check,
    ChevronDown,
    ChevronLeft,
    ChevronRight,
    ChevronUp,
    CircleAlert,
    CircleCheck,
    Download,
    Eye,
    EyeOff,
    FileText,
    Gauge,
    Globe,
    Inbox,
    Info,
    LayoutDashboard,
    LayoutGrid,
    LogOut,
    Mail,
    Menu: MenuIcon,
    Monitor,
    Moon,
    MoreHorizontal,
    Pencil,
    Phone,
    Plus,
    RefreshCw,
    Route,
    Search,
    Settings,
    Sun,
    TriangleAlert,
    User,
    Users,
    Wallet,
    WifiOff,
    X,
  },
  '@park/ui/theme/depths': { depth },
  '@park/ui/theme/tokens': { breakpoint, color, font, motion, radius, shadow, size, space, tints },
  '@park/ui/theme/tone.styles': { toneColors },
  '@park/ui/surfaces/use-late-part': { fetchPart, fetchPartWhenIdle, useLatePart, whenIdle },
};
