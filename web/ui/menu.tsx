import { Content, Item, Label, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from '#web/navigation/link.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconData } from './icon/icon.tsx'

type MenuProps = {
	trigger: ReactElement
	align?: 'start' | 'end'
	/** Opens on mount, for a trigger whose press loaded this code. */
	defaultOpen?: boolean
	onOpen?: () => void
	children: ReactNode
}

const gapPx = 6

/** Rendered next to its button instead of in a portal, to stay in the same landmark and colour mode. */
export function Menu({ trigger, align = 'end', defaultOpen, onOpen, children }: MenuProps) {
	return (
		<Root modal={false} defaultOpen={defaultOpen} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
			<Trigger asChild>{trigger}</Trigger>
			<Content
				align={align}
				sideOffset={gapPx}
				collisionPadding={8}
				className="z-50 min-w-52 pops-in rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-floating"
			>
				{children}
			</Content>
		</Root>
	)
}

const itemLook =
	'flex min-h-10 w-full items-center gap-2.5 rounded-[8px] px-2.5 text-left outline-none data-disabled:opacity-50 data-highlighted:bg-surface-hover pointer-coarse:min-h-11'

type MenuItemProps = {
	icon?: IconData
	onSelect?: () => void
	disabled?: boolean
	danger?: boolean
	children: ReactNode
}

export function MenuItem({ icon, onSelect, disabled, danger, children }: MenuItemProps) {
	return (
		<Item onSelect={onSelect} disabled={disabled} className={classNames(itemLook, danger && 'text-bad-text')}>
			{icon && <Icon icon={icon} size={18} className="shrink-0" />}
			{children}
		</Item>
	)
}

type MenuLinkProps = { icon?: IconData; to: string; onSelect?: () => void; children: ReactNode }

export function MenuLink({ icon, to, onSelect, children }: MenuLinkProps) {
	return (
		<Item asChild onSelect={onSelect}>
			<Link to={to} className={itemLook}>
				{icon && <Icon icon={icon} size={18} className="shrink-0 text-ink-soft" />}
				{children}
			</Link>
		</Item>
	)
}

export function MenuLabel({ children }: { children: ReactNode }) {
	return <Label className="px-2.5 pt-1.5 pb-1 text-sm text-ink-soft">{children}</Label>
}

export function MenuSeparator() {
	return <Separator className="mx-1 my-1.5 h-px bg-line" />
}
