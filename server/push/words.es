turn.title = Te toca en {game}
turn.body = {days, plural, one {Tienes un día para tu jugada.} other {Tienes # días para tu jugada.}}
